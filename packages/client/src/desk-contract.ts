// Made from openapi/ by "npm run generate"; do not edit.
export interface paths {
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The account and its settings
         * @description The owner of the key, what the key may do, and the settings. The settings that were never changed are the defaults of the trading
         *     API and have the tag `"0"`.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description A merge patch (RFC 7396): fields that are left out stay, and null clears a field that can be null.
         */
        patch: operations["updateMe"];
        trace?: never;
    };
    "/me/bookmakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts at sportsbooks
         * @description The accounts, by book. The trading API prices with the active ones for `books=mine`.
         */
        get: operations["listMyBookmakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/bookmakers/{book}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save an account at a sportsbook
         * @description Saves the account whole: fields that are left out become null or their defaults. `If-None-Match: *` creates it, `If-Match` with its `version` replaces it.
         */
        put: operations["putMyBookmaker"];
        post?: never;
        /**
         * Remove an account at a sportsbook
         * @description The account is gone from every list; the trail of changes keeps what it was.
         */
        delete: operations["deleteMyBookmaker"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys
         * @description All keys of the owner, newest first, revoked ones included. The keys themselves are not stored and cannot be shown.
         */
        get: operations["listMyKeys"];
        put?: never;
        /**
         * Mint a key
         * @description The key is in the answer, once; a replay has null in its place. A key gives no scope that it does not have itself.
         */
        post: operations["createMyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a key
         * @description The key is rejected from now on. It stays in the list.
         */
        delete: operations["revokeMyKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a key
         * @description Mints a successor with the same label and scopes. The old key is accepted for `overlap_seconds` more, at most a day.
         */
        post: operations["rotateMyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits and use
         * @description The limits of the key that asks with what it has used of them in this minute, and when each key was last used, to the half minute.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/market-mappings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mapped markets
         * @description The fights under the identifiers of markets elsewhere, each with the fair probability of now and the worst price there that does not lose
         *     in the long run after commission. Without a pending pick these are null.
         */
        get: operations["listMarketMappings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/market-mappings/{venue}/{market_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Map a market
         * @description `If-None-Match: *` creates the mapping, `If-Match` with its `version` replaces it. Without a fee of its own, a venue that is a known book has that book's.
         */
        put: operations["putMarketMapping"];
        post?: never;
        /**
         * Remove a mapping
         * @description The mapping is gone; the trail of changes keeps what it was.
         */
        delete: operations["deleteMarketMapping"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your bets, by page
         * @description The bets of the key's owner, the last placed first, each with what the service knew when it was placed, its settlement and what the close
         *     says of it. Unlike `/journal/bets` of the trading API it has bets on the draw, free bets and cash-outs as well.
         */
        get: operations["listBets"];
        put?: never;
        /**
         * Log a bet
         * @description Logs a bet. It counts if it was placed before the fight began; it may be reported later. The service adds what it knew when the bet was
         *     placed: fair probability, edge, verdict, the best price and whether the book showed the price that was taken.
         *
         *     The draw is a side of `h2h_3_way` only. A bet that has the `external_ref` of another one is rejected, also where it is sent with another
         *     `Idempotency-Key`.
         */
        post: operations["createBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/bets/{bet_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        /**
         * One of your bets
         * @description A bet of the key's owner, with its version as a strong `ETag`.
         */
        get: operations["getBet"];
        put?: never;
        post?: never;
        /**
         * Void a bet
         * @description Takes a bet out of the journal, out of all totals and figures, here and in the trading API. It stays on record with its settlements, and the
         *     operator can restore it.
         */
        delete: operations["voidBet"];
        options?: never;
        head?: never;
        /**
         * Change a bet
         * @description Changes a bet by a JSON merge patch: fields that are left out stay, and null removes the note. Tags and note change at any time, price and
         *     stake while the bet is pending. Every version is kept on record.
         */
        patch: operations["updateBet"];
        trace?: never;
    };
    "/journal/bets/{bet_id}/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        /**
         * How a bet was settled
         * @description Every settlement of a bet, oldest first. The last one is in force.
         */
        get: operations["listSettlements"];
        put?: never;
        /**
         * Settle a bet, or correct its settlement
         * @description Settles a bet. From `pending` it becomes `won`, `lost`, `push` or `cashed_out`, and from each of these any other: a correction is a new
         *     settlement, and the old ones stay on record. `won` and `lost` need a fight that has begun. From then on the service leaves the result as its
         *     owner says, and only adds what the close says. The same settlement again changes nothing.
         */
        post: operations["settleBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import bets
         * @description Imports bets from the text of a CSV file or from rows, at most 5000 lines in a body of 256 kB. A line is taken or refused on its own, with
         *     the reason and, where its fight is not clear, candidates; a line that is in the journal already is refused with the bet that it is. What is
         *     taken is stored in one transaction. A line names its fight by `fight_id`, or by fighters: then it is their first fight to begin after
         *     `placed_at`.
         *
         *     With `dry_run` nothing is stored. More than 1000 lines are queued: the answer is 202, and `/journal/imports/{import_id}` shows the result.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Identifier of the import.
                 * @example 5e1f77e2-6e6f-4d0a-8a37-2f3a0d7d3b19
                 */
                import_id: components["parameters"]["import_in_path"];
            };
            cookie?: never;
        };
        /**
         * What became of an import
         * @description An import of the key's owner, with what became of each line.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What your bets were worth
         * @description Figures of the bets of the key's owner, in total and by group: profit, what it was expected to be by the snapshots and by the closes, closing
         *     line value with its 95 % interval (Student's), the share of bets that beat the close (Wilson's), and the longest draw-down. Currencies are
         *     never mixed. The intervals take bets as independent; several bets on one fight make them too narrow.
         */
        get: operations["getJournalSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/equity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The curve of your bankroll
         * @description The bankroll of the key's owner in each currency, day by day: deposits, bonuses and withdrawals, and the profit of bets on the day on which they
         *     were settled.
         */
        get: operations["getJournalEquity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your deposits, withdrawals and bonuses
         * @description The transactions of the key's owner, newest first.
         */
        get: operations["listTransactions"];
        put?: never;
        /**
         * Log a deposit, a withdrawal or a bonus
         * @description Logs money that came to the bankroll or left it. A transaction is not changed afterwards; a correction is one the other way.
         */
        post: operations["createTransaction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/devig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the vig from a market
         * @description The vig-free probabilities of a market by every method, with the fair odds of each. A commission is taken off the net winnings before. A method that has
         *     no answer for these prices says why.
         */
        post: operations["calculateDevig"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/stakes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Size the bets on a card
         * @description Stakes by simultaneous Kelly: those that maximise the mean logarithm of the bankroll when all bets are open at once, with limits, steps,
         *     commission and the bets that are open already. Stakes are rounded down to whole steps; one that ends below the book's least stake is 0.
         */
        post: operations["calculateStakes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/arbitrage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split an outlay over all outcomes
         * @description Stakes that pay the same whichever outcome wins, as nearly as whole cents allow, and the profit that they lock in, which is negative
         *     where the prices are no arbitrage.
         */
        post: operations["calculateArbitrage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calculators/free-bet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn a free bet into cash
         * @description The cash bet on the other side that makes a free bet earn the same at either end. On a draw in `h2h` both bets are void.
         */
        post: operations["calculateFreeBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What every success answer begins with; each operation adds its `data` and `meta`. */
        Success: {
            /**
             * @description Always true.
             * @constant
             */
            ok: true;
        };
        /**
         * Format: uuid
         * @description A UUID.
         */
        Uuid: string;
        /**
         * Format: email
         * @description An e-mail address.
         */
        Email: string;
        /**
         * Format: date-time
         * @description An instant in UTC with milliseconds.
         */
        Timestamp: string;
        /** @description What the key may do. */
        Scopes: ("read" | "journal" | "account" | "stream")[];
        /** @description One tier of a draw-down. */
        DrawdownTier: {
            /** @description From this draw-down on, a fraction of the peak. */
            drawdown: number;
            /** @description Stakes are multiplied by it. */
            kelly_multiplier: number;
        };
        /** @description Currency code, ISO 4217. */
        Currency: string;
        /** @description Settings of the account. */
        Settings: {
            /** @description Bankroll in the currency of the account; 0 for none. */
            bankroll: number;
            /** @description Multiplier of the raw Kelly stake. */
            kelly_fraction: number;
            /** @description How many sigmas are taken off the fair probability before sizing. */
            kelly_z: number;
            /** @description Cap on one stake, a fraction of the bankroll; 0 is no cap. */
            max_bet_pct: number;
            /** @description Cap on all stakes together, a fraction of the bankroll; 0 is no cap. */
            max_outlay_pct: number;
            /** @description Smallest vig-removed edge of a BET, a fraction. */
            min_edge_pp: number;
            /** @description Largest sigma of a BET, a probability; null for no gate. */
            max_uncertainty: number | null;
            /** @description By how much stakes shrink while the bankroll is below its peak, by draw-down. */
            drawdown_tiers: components["schemas"]["DrawdownTier"][];
            /** @description Time zone by its name in the IANA database. */
            time_zone: string;
            /**
             * @description How odds are shown.
             * @enum {string}
             */
            odds_format: "decimal" | "american";
            currency: components["schemas"]["Currency"];
        };
        /** @description The owner of a key and their settings. */
        Me: {
            /** @description Identifier of the user. */
            user_id: components["schemas"]["Uuid"];
            email: components["schemas"]["Email"];
            /** @description Name of the user. */
            name: string;
            /** @description When the user arrived. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Identifier of the key that asks. */
            key_id: components["schemas"]["Uuid"];
            scopes: components["schemas"]["Scopes"];
            settings: components["schemas"]["Settings"];
        };
        /** @description When the answer was made, and by which version of the API. */
        BaseMeta: {
            generated_at: components["schemas"]["Timestamp"];
            /**
             * @description Version of this API.
             * @constant
             */
            api_version: "desk-v1";
        };
        /**
         * @description Present in every answer whose data comes from the simulated demo world, and in no other.
         * @constant
         */
        DemoMark: "demo";
        /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
        Meta: components["schemas"]["BaseMeta"] & {
            source?: components["schemas"]["DemoMark"];
            /** @description Minutes since the last successful pipeline run; absent before the first. */
            cron_age_minutes?: number;
        };
        /** @description The success envelope around the account. */
        MeAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Me"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The failure envelope. */
        Failure: {
            /**
             * @description Always false.
             * @constant
             */
            ok: false;
            /** @description What went wrong. */
            error: {
                /**
                 * @description Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer.
                 * @enum {string}
                 */
                code: "bet_not_found" | "bet_settled" | "body_too_large" | "bookmaker_not_found" | "db_error" | "duplicate_bet" | "duplicate_transaction" | "fetch_failed" | "fight_not_started" | "fight_over" | "idempotency_in_progress" | "idempotency_key_reused" | "import_not_found" | "invalid_body" | "invalid_book" | "invalid_by" | "invalid_cursor" | "invalid_fight_id" | "invalid_idempotency_key" | "invalid_json" | "invalid_key" | "invalid_key_id" | "invalid_limit" | "invalid_market_id" | "invalid_path" | "invalid_since" | "invalid_status" | "invalid_tag" | "invalid_until" | "invalid_venue" | "key_ended" | "key_not_found" | "keys_unavailable" | "limit_too_large" | "mapping_not_found" | "method_not_allowed" | "missing_idempotency_key" | "not_acceptable" | "not_found" | "overloaded" | "precondition_required" | "rate_limited" | "read_only" | "scope_required" | "start_unknown" | "unauthorized" | "unknown_book" | "unknown_fight" | "unknown_parameter" | "unsupported_media_type" | "user_key_required" | "version_mismatch";
                /** @description What was wrong, and what is allowed. */
                message: string;
            };
            meta: components["schemas"]["BaseMeta"];
        };
        /** @description One tier of a draw-down. */
        DrawdownTierInput: {
            /** @description From this draw-down on, a fraction of the peak. */
            drawdown: number;
            /** @description Stakes are multiplied by it. */
            kelly_multiplier: number;
        };
        /** @description The settings to change; those that are left out stay. */
        MePatch: {
            /** @description Bankroll in the currency of the account; 0 for none. */
            bankroll?: number;
            /** @description Multiplier of the raw Kelly stake. */
            kelly_fraction?: number;
            /** @description How many sigmas are taken off the fair probability before sizing. */
            kelly_z?: number;
            /** @description Cap on one stake, a fraction of the bankroll; 0 is no cap. */
            max_bet_pct?: number;
            /** @description Cap on all stakes together, a fraction of the bankroll; 0 is no cap. */
            max_outlay_pct?: number;
            /** @description Smallest vig-removed edge of a BET, a fraction. */
            min_edge_pp?: number;
            /** @description Largest sigma of a BET, a probability; null for no gate. */
            max_uncertainty?: number | null;
            /** @description By how much stakes shrink while the bankroll is below its peak. Replaces all tiers. */
            drawdown_tiers?: components["schemas"]["DrawdownTierInput"][];
            /** @description Time zone by its name in the IANA database, such as Europe/London. */
            time_zone?: string;
            /**
             * @description How odds are shown.
             * @enum {string}
             */
            odds_format?: "decimal" | "american";
            /** @description Currency by its code of ISO 4217. */
            currency?: string;
        };
        /** @description Sportsbook key, as listed by `/bookmakers`. */
        BookKey: string;
        /** @description An account at a sportsbook. */
        Bookmaker: {
            book: components["schemas"]["BookKey"];
            /** @description User name there; null when not given. */
            username: string | null;
            /** @description Identifier of the account there; null when not given. */
            account_id: string | null;
            /** @description Where to connect from; null when not given. */
            vpn_location: string | null;
            /** @description Balance in the currency of the account; null when not given. */
            balance: number | null;
            currency: components["schemas"]["Currency"];
            /** @description Free text; null when not given. */
            notes: string | null;
            /** @description Whether bets are placed there. */
            active: boolean;
            /** @description Commission on net winnings, a fraction; null for the standard rate of the book. */
            commission: number | null;
            /** @description The least stake that the book takes; null when not given. */
            min_stake: number | null;
            /** @description The largest stake that the book takes; null when not given. */
            max_stake: number | null;
            /** @description Stakes are whole multiples of it; null when not given. */
            stake_step: number | null;
            /** @description When the account was saved. */
            created_at: components["schemas"]["Timestamp"];
            /** @description The version of the row; `If-Match` takes it in quotes, such as `"1"`. */
            version: number;
        };
        /** @description The success envelope around the accounts. */
        BookmakersAnswer: components["schemas"]["Success"] & {
            /** @description The accounts at sportsbooks, by book. */
            data: components["schemas"]["Bookmaker"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description An account at a sportsbook. */
        BookmakerInput: {
            /** @description User name there. */
            username?: string | null;
            /** @description Identifier of the account there. */
            account_id?: string | null;
            /** @description Where to connect from. */
            vpn_location?: string | null;
            /** @description Balance in the currency of the account. */
            balance?: number | null;
            /**
             * @description Currency by its code of ISO 4217.
             * @default USD
             */
            currency: string;
            /** @description Free text. */
            notes?: string | null;
            /**
             * @description Whether bets are placed there; `books=mine` considers active accounts.
             * @default true
             */
            active: boolean;
            /** @description Commission on net winnings there, a fraction; null for the standard rate of the book. */
            commission?: number | null;
            /** @description The least stake that the book takes. */
            min_stake?: number | null;
            /** @description The largest stake that the book takes. */
            max_stake?: number | null;
            /** @description Stakes are whole multiples of it. */
            stake_step?: number | null;
        };
        /** @description The success envelope around an account. */
        BookmakerAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Bookmaker"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A key without what authenticates. */
        Key: {
            /** @description Identifier of the key. */
            key_id: components["schemas"]["Uuid"];
            /** @description The first characters of the key, by which people know it. */
            prefix: string;
            /** @description What the key is for; null when not given. */
            label: string | null;
            scopes: components["schemas"]["Scopes"];
            /** @description When the key was minted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When the key ends; null for a key without an end. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description When the key was revoked; null for a live key. */
            revoked_at: components["schemas"]["Timestamp"] | null;
            /** @description When a request last showed the key, to the half minute; null for a key that was not used since uses are kept. */
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description The version of the row; `If-Match` takes it in quotes, such as `"1"`. */
            version: number;
        };
        /** @description The success envelope around the keys. */
        KeysAnswer: components["schemas"]["Success"] & {
            /** @description The keys, newest first. */
            data: components["schemas"]["Key"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description A key to mint. */
        KeyInput: {
            /** @description What the key is for. */
            label?: string;
            /** @description What the key may do; `read` is always among them. */
            scopes: ("read" | "journal" | "account" | "stream")[];
            /**
             * Format: date-time
             * @description When the key ends; without it the key has no end.
             */
            expires_at?: string;
        };
        /** @description A new key. */
        NewKey: components["schemas"]["Key"] & {
            /** @description The key, which is shown this once; null on a replay. */
            key: string | null;
        };
        /** @description The success envelope around a new key. */
        NewKeyAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["NewKey"];
            meta: components["schemas"]["Meta"];
        };
        /** @description How long the old key stays. */
        RotationInput: {
            /**
             * @description Seconds for which the old key is accepted beside its successor.
             * @default 0
             */
            overlap_seconds: number;
        };
        /** @description A limit and what was used of it. */
        LimitUse: {
            /**
             * @description The requests that count.
             * @enum {string}
             */
            policy: "reads" | "writes" | "imports";
            /** @description Requests allowed in a window; null for no limit. */
            limit: number | null;
            /** @description Requests in this window; null for no limit. */
            used: number | null;
            /**
             * @description Length of a window.
             * @constant
             */
            window_seconds: 60;
        };
        /** @description When a key was last used. */
        LastUse: {
            /** @description Identifier of the key. */
            key_id: components["schemas"]["Uuid"];
            /** @description The first characters of the key, by which people know it. */
            prefix: string;
            /** @description What the key is for; null when not given. */
            label: string | null;
            /** @description When a request last showed the key; null when none has. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Limits of the key that asks, and the last use of each key of its owner. */
        KeyUsage: {
            /** @description Identifier of the key that asks. */
            key_id: components["schemas"]["Uuid"];
            /** @description The limits, each counted apart. */
            limits: components["schemas"]["LimitUse"][];
            /** @description The keys of the owner, newest first. */
            keys: components["schemas"]["LastUse"][];
        };
        /** @description The success envelope around limits and use. */
        UsageAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["KeyUsage"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Identifier of the fight. */
        FightId: number;
        /**
         * @description A corner, `a` for `fighter_a` and `b` for `fighter_b`.
         * @enum {string}
         */
        Side: "a" | "b";
        /**
         * @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it.
         * @enum {string}
         */
        MarketType: "h2h" | "h2h_3_way";
        /** @description A market elsewhere, with what it is worth now. */
        Mapping: {
            /** @description Where the market is, such as kalshi. */
            venue: string;
            /** @description Identifier of the market there. */
            market_id: string;
            fight_id: components["schemas"]["FightId"];
            side: components["schemas"]["Side"];
            market_type: components["schemas"]["MarketType"];
            /** @description Rate of the commission given, a fraction; null for that of the book, if any. */
            fee_rate: number | null;
            /**
             * @description What the rate is taken of; null without a rate.
             * @enum {string|null}
             */
            fee_base: "net_winnings" | "contract" | null;
            /** @description Fair probability of the side at the default pricing, 6 decimals; null without a pending pick. */
            fair: number | null;
            /** @description Its calibrated sigma, 6 decimals; null without a pending pick. */
            sigma: number | null;
            /** @description The lowest price there, in decimal odds before commission, that does not lose in the long run, 4 decimals; null without a pending pick. */
            break_even_decimal_odds: number | null;
            /** @description The same as the price of a contract that pays 1, 6 decimals; null without a pending pick. */
            break_even_probability: number | null;
            /** @description The version of the row; `If-Match` takes it in quotes, such as `"1"`. */
            version: number;
        };
        /** @description The success envelope around the mappings. */
        MappingsAnswer: components["schemas"]["Success"] & {
            /** @description The mappings, by venue and market. */
            data: components["schemas"]["Mapping"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description The fight and side behind a market elsewhere. */
        MappingInput: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /**
             * @description The side that the market pays on.
             * @enum {string}
             */
            side: "a" | "b";
            /**
             * @description Whether a draw voids the market (`h2h`) or loses it.
             * @default h2h
             * @enum {string}
             */
            market_type: "h2h" | "h2h_3_way";
            /** @description Rate of the commission, a fraction. */
            fee_rate?: number;
            /**
             * @description What the rate is taken of: the profit, or `p * (1 - p)` of each contract.
             * @enum {string}
             */
            fee_base?: "net_winnings" | "contract";
        };
        /** @description The success envelope around a mapping. */
        MappingAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Mapping"];
            meta: components["schemas"]["Meta"];
        };
        /**
         * Format: date
         * @description A calendar date, `YYYY-MM-DD`.
         */
        CalendarDate: string;
        /**
         * @description The corner backed, `a` or `b` of the fight, or the `draw`.
         * @enum {string}
         */
        Leg: "a" | "b" | "draw";
        /** @description Name of the fighter. */
        FighterName: string;
        /** @description Price in decimal odds as quoted, 4 decimals. */
        DecimalOdds: number;
        /** @description The same price in American odds, rounded to a whole number. */
        AmericanOdds: number;
        /**
         * @description Own money, a stake of the book's, or own money at a price that the book raised.
         * @enum {string}
         */
        Kind: "cash" | "free_bet" | "boost";
        /** @description Words of the owner's. */
        Tags: string[];
        /**
         * @description `pending` until the service grades the fight or the owner settles the bet. The owner may settle it at any time and correct that; from then on the service leaves it as the owner says. What the service settled, it settles again when a result is corrected.
         * @enum {string}
         */
        BetStatus: "pending" | "won" | "lost" | "push" | "cashed_out";
        /**
         * @description Who settled the bet; null while pending.
         * @enum {string|null}
         */
        SettledBy: "owner" | "service" | null;
        /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
        ModelVersion: string;
        /** @description What the service knew when the bet was placed. Everything is null where it had not predicted the fight in the 24 hours before; what needs the book's price is null where the newest poll did not show it. */
        Snapshot: {
            /** @description Fair probability of the side, 6 decimals; given no draw in `h2h`, outright in `h2h_3_way`. */
            fair: number | null;
            /** @description Fair probability of a draw, 6 decimals. */
            draw: number | null;
            /** @description Calibrated standard deviation of `fair`, 6 decimals; null for the draw. */
            sigma: number | null;
            /** @description Fair less vig-free probability of the book, a fraction, 6 decimals. */
            edge: number | null;
            /** @description The price taken over the book's price then, less 1, a fraction, 6 decimals. */
            clv: number | null;
            /**
             * @description The verdict on the book's price then, by the default gates; null for the draw.
             * @enum {string|null}
             */
            verdict: "BET" | "NO BET" | null;
            /** @description Best decimal odds on offer then for the side in the bet's market type, 4 decimals. */
            best_odds: number | null;
            /** @description The book that had them. */
            best_book: string | null;
            /** @description Whether the book showed the price that was taken, to 0.3 %; null where its price was not known. */
            price_seen: boolean | null;
            /** @description The model that made the snapshot. */
            model_version: components["schemas"]["ModelVersion"] | null;
        };
        /** @description Closing line value, `o_taken / o_close - 1`, a fraction, 6 decimals; positive beats the close. */
        Clv: number;
        /** @description What the close says of the price taken. Everything is null before the bet is settled, and without a close. */
        BetClose: {
            /** @description Closing line value, `o_taken / o_close - 1`, against the same book's close, else the best one; a fraction, 6 decimals. */
            clv: components["schemas"]["Clv"] | null;
            /** @description The books' consensus on the side at the close without the vig, 6 decimals; given no draw in `h2h`. */
            fair: number | null;
            /** @description Their consensus on a draw, 6 decimals. */
            draw: number | null;
        };
        /** @description A bet of the journal. The fields that the trading API has too lose its camelCase here. */
        Bet: {
            bet_id: components["schemas"]["Uuid"];
            fight_id: components["schemas"]["FightId"];
            side: components["schemas"]["Leg"];
            /** @description Name of the fighter backed; `Draw` for the draw. */
            picked_fighter: components["schemas"]["FighterName"];
            book: components["schemas"]["BookKey"];
            market_type: components["schemas"]["MarketType"];
            /** @description The price taken, decimal odds, 4 decimals. */
            decimal_odds: components["schemas"]["DecimalOdds"];
            american_odds: components["schemas"]["AmericanOdds"];
            /** @description Stake in `currency`, 2 decimals. */
            stake: number;
            currency: components["schemas"]["Currency"];
            kind: components["schemas"]["Kind"];
            /** @description The owner's own name for the bet. */
            external_ref: string | null;
            tags: components["schemas"]["Tags"];
            /** @description A text of the owner's. */
            note: string | null;
            /** @description What logged the bet: `cli`, `api` or `import`. */
            source: string;
            /** @description When the bet was placed. */
            placed_at: components["schemas"]["Timestamp"];
            /** @description When it was logged. */
            logged_at: components["schemas"]["Timestamp"];
            status: components["schemas"]["BetStatus"];
            /** @description What came back, gross, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost, and what the book paid for a cash-out. Of a free bet the stake does not come back. Null while pending. */
            payout: number | null;
            /** @description Payout less own stake in `currency`, 2 decimals; the stake of a free bet is not the owner's. Null while pending. */
            profit: number | null;
            /** @description When it was settled; null while pending. */
            settled_at: components["schemas"]["Timestamp"] | null;
            settled_by: components["schemas"]["SettledBy"];
            snapshot: components["schemas"]["Snapshot"];
            close: components["schemas"]["BetClose"];
            /** @description The version of the bet; `ETag` is this number in quotes. */
            version: number;
        };
        /** @description Minutes since the last successful pipeline run; absent before the first. */
        cron_age_minutes: number;
        /** @description Where the next page starts. */
        CursorPagination: {
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Meta of a list that is paged by cursor. */
        CursorMeta: components["schemas"]["BaseMeta"] & {
            source?: components["schemas"]["DemoMark"];
            cron_age_minutes?: components["schemas"]["cron_age_minutes"];
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @description The success envelope around bets. */
        BetsAnswer: components["schemas"]["Success"] & {
            /** @description The bets, newest first. */
            data: components["schemas"]["Bet"][];
            meta: components["schemas"]["CursorMeta"];
        };
        /**
         * @description The corner backed, `a` or `b` of the fight, or the `draw`, which only `h2h_3_way` has.
         * @enum {string}
         */
        journal_Leg: "a" | "b" | "draw";
        /** @description The price taken, in decimal odds. Give it or `american_odds`. */
        Odds: number;
        /** @description The price taken, in American odds, at most -100 or at least 100. Give it or `decimal_odds`. */
        journal_AmericanOdds: number;
        /** @description An amount in `currency`, with at most 2 decimals. */
        Money: number;
        /**
         * Format: date-time
         * @description An instant, ISO 8601 with a zone.
         */
        Instant: string;
        /**
         * @description `cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised.
         * @enum {string}
         */
        journal_Kind: "cash" | "free_bet" | "boost";
        /** @description Your own name for it, such as the book's bet number. A second one with the same name is rejected. */
        ExternalRef: string;
        /** @description Words of your own to find it by. */
        journal_Tags: string[];
        /** @description A text of your own. */
        Note: string;
        /** @description A bet as its owner reports it, with its price either way. */
        BetInput: {
            fight_id: components["schemas"]["FightId"];
            side: components["schemas"]["journal_Leg"];
            book: components["schemas"]["BookKey"];
            /** @description Without it `h2h_3_way` for the draw, else the kind of market that the book showed for the fight, or `h2h`. */
            market_type?: components["schemas"]["MarketType"];
            decimal_odds?: components["schemas"]["Odds"];
            american_odds?: components["schemas"]["journal_AmericanOdds"];
            stake: components["schemas"]["Money"];
            /** @description Currency of the stake, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            /** @description When the bet was placed; now without it. It must be before the fight began. */
            placed_at?: components["schemas"]["Instant"];
            kind?: components["schemas"]["journal_Kind"];
            external_ref?: components["schemas"]["ExternalRef"];
            tags?: components["schemas"]["journal_Tags"];
            note?: components["schemas"]["Note"];
        };
        /** @description The success envelope around a bet. */
        BetAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Bet"];
            meta: components["schemas"]["Meta"];
        };
        /** @description What changes about a bet, as a JSON merge patch. Tags and note change at any time, price and stake while the bet is pending. */
        BetPatch: {
            decimal_odds?: components["schemas"]["Odds"];
            american_odds?: components["schemas"]["journal_AmericanOdds"];
            stake?: components["schemas"]["Money"];
            tags?: components["schemas"]["journal_Tags"];
            /** @description A text of your own; null removes it. */
            note?: string | null;
        };
        /** @description One settlement of a bet, or a closing line value that came to it later. */
        Settlement: {
            /**
             * @description How the bet ended.
             * @enum {string}
             */
            result: "won" | "lost" | "push" | "cashed_out";
            /** @description What came back, gross, 2 decimals. */
            payout: number;
            /** @description Closing line value as known then, a fraction, 6 decimals. */
            clv: components["schemas"]["Clv"] | null;
            /** @description When it was settled so. */
            settled_at: components["schemas"]["Timestamp"];
            /**
             * @description Who settled it.
             * @enum {string}
             */
            settled_by: "owner" | "service";
        };
        /** @description The success envelope around the settlements of a bet. */
        SettlementsAnswer: components["schemas"]["Success"] & {
            /** @description The settlements, oldest first; the last one is in force. */
            data: components["schemas"]["Settlement"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description How a bet ended. */
        SettlementInput: {
            /**
             * @description How the bet ended.
             * @enum {string}
             */
            result: "won" | "lost" | "push" | "cashed_out";
            /** @description What the book paid, gross, with at most 2 decimals. Required with `cashed_out`; with `won` only where the book paid otherwise than stake times odds, such as after commission. */
            payout?: number;
        };
        /** @description A line of an import. The fight is named by its id, or by fighters. */
        ImportRow: {
            fight_id?: components["schemas"]["FightId"];
            /** @description A fighter, or both as `Stone v Oak`, in place of `fight_id`. */
            fight?: string;
            /** @description `a`, `b`, `draw` or the name of a fighter, which then names the fight too. */
            side: string;
            book: components["schemas"]["BookKey"];
            market_type?: components["schemas"]["MarketType"];
            decimal_odds?: components["schemas"]["Odds"];
            american_odds?: components["schemas"]["journal_AmericanOdds"];
            stake: components["schemas"]["Money"];
            /** @description Currency of the stake, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            placed_at: components["schemas"]["Instant"];
            kind?: components["schemas"]["journal_Kind"];
            external_ref?: components["schemas"]["ExternalRef"];
            tags?: components["schemas"]["journal_Tags"];
            note?: components["schemas"]["Note"];
        };
        /** @description Bets to import, as the text of a CSV file or as rows, one of the two. */
        ImportInput: {
            /** @description Whether to only say what would become of each line; false without it. */
            dry_run?: boolean;
            /** @description A CSV file with a header line, which names columns of `rows` in any order, and up to 5000 lines. Tags are separated by semicolons. */
            csv?: string;
            /** @description The lines. */
            rows?: components["schemas"]["ImportRow"][];
        };
        /** @description A number of rows. */
        Count: number;
        /** @description A fight that a line may mean. */
        Candidate: {
            fight_id: components["schemas"]["FightId"];
            fight_date: components["schemas"]["CalendarDate"];
            fighter_a: components["schemas"]["FighterName"];
            fighter_b: components["schemas"]["FighterName"];
        };
        /** @description What became of a line. */
        ImportResult: {
            /** @description Number of the line or row, from 1; the header is not counted. */
            line: number;
            /**
             * @description Whether it became a bet.
             * @enum {string}
             */
            outcome: "taken" | "refused";
            /** @description The bet; of a duplicate the one that the journal has already. Null for other refused lines, and in a dry run. */
            bet_id: components["schemas"]["Uuid"] | null;
            /** @description The fight that the line was taken to name; null where none was found. */
            fight_id: components["schemas"]["FightId"] | null;
            /** @description Why it was refused, a stable code such as `ambiguous_fight`, `unknown_fight`, `duplicate_bet` or `invalid_odds`. */
            reason: string | null;
            /** @description What was wrong, and what is allowed. */
            message: string | null;
            /** @description Fights that the line may mean, at most 5. */
            candidates: components["schemas"]["Candidate"][];
        };
        /** @description An import of bets. All lines that are taken are stored in one transaction. */
        Import: {
            /** @description Identifier of the import. */
            import_id: components["schemas"]["Uuid"];
            /**
             * @description `queued` until it was worked off, `failed` where that failed three times; nothing was stored then.
             * @enum {string}
             */
            state: "queued" | "done" | "failed";
            /** @description Whether nothing is stored. */
            dry_run: boolean;
            /** @description When it was sent. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was worked off; null while it is queued. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Lines that were sent. */
            lines: components["schemas"]["Count"];
            /** @description Lines that became bets, or would have. */
            taken: components["schemas"]["Count"];
            /** @description Lines that did not. */
            refused: components["schemas"]["Count"];
            /** @description What became of each line, in order; empty while the import is queued. */
            results: components["schemas"]["ImportResult"][];
        };
        /** @description The success envelope around an import. */
        ImportAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Import"];
            meta: components["schemas"]["Meta"];
        };
        /** @description Expected against actual profit of the same settled bets. Bets whose fight did not take place are left out. */
        Expectation: {
            /** @description Settled bets with such a probability. */
            n: components["schemas"]["Count"];
            /** @description Expected profit, 2 decimals. */
            expected: number;
            /** @description What these bets earned, 2 decimals. */
            actual: number;
        };
        /** @description The mean closing line value, with Student's 95 % interval, which takes bets as independent. */
        MeanClv: {
            /** @description Bets with a close. */
            n: components["schemas"]["Count"];
            /** @description Mean of `o_taken / o_close - 1`, a fraction, 6 decimals. */
            mean: number | null;
            /** @description Lower bound, 6 decimals; null for fewer than two bets. */
            ci_low: number | null;
            /** @description Upper bound, 6 decimals; null for fewer than two bets. */
            ci_high: number | null;
        };
        /** @description The share of bets at a longer price than the close, with Wilson's 95 % interval. */
        BeatClose: {
            /** @description Bets with a close. */
            n: components["schemas"]["Count"];
            /** @description The share, 6 decimals. */
            rate: number | null;
            /** @description Lower bound, 6 decimals. */
            ci_low: number | null;
            /** @description Upper bound, 6 decimals. */
            ci_high: number | null;
        };
        /** @description A time for which the profit of settled bets stayed below an earlier peak. */
        Drawdown: {
            /** @description When the peak was left. */
            from: components["schemas"]["Timestamp"];
            /** @description When it was reached again; null while it is not. */
            until: components["schemas"]["Timestamp"] | null;
            /** @description Bets settled meanwhile, the one that reached the peak again included. */
            bets: components["schemas"]["Count"];
            /** @description The largest fall below the peak, 2 decimals. */
            depth: number;
        };
        /** @description Figures of bets in one currency. */
        SummaryTotal: {
            currency: components["schemas"]["Currency"];
            /** @description Bets. */
            n: components["schemas"]["Count"];
            /** @description Bets that are not settled. */
            pending: components["schemas"]["Count"];
            /** @description Own money on settled bets, 2 decimals. */
            staked: number;
            /** @description Own money on pending bets, 2 decimals. */
            open_stake: number;
            /** @description Face value of settled free bets, 2 decimals. */
            free_bets: number;
            /** @description Profit of settled bets, exact to the cent. */
            profit: number;
            /** @description Profit divided by `staked`, a fraction, 6 decimals; null where nothing was staked. */
            yield: number | null;
            /** @description What settled bets were expected to earn by the snapshot: `(1 - d)(p o - 1) stake` in `h2h`, where `d` is the chance of a draw, and `(p o - 1) stake` in `h2h_3_way`; `p (o - 1)` in place of `p o - 1` for a free bet. */
            expected_at_log: components["schemas"]["Expectation"];
            /** @description The same by the books' consensus at the close. */
            expected_at_close: components["schemas"]["Expectation"];
            clv: components["schemas"]["MeanClv"];
            beat_close: components["schemas"]["BeatClose"];
            /** @description The longest draw-down; null where the profit never fell. */
            drawdown: components["schemas"]["Drawdown"] | null;
        };
        /** @description Figures of a group of bets in one currency. */
        SummaryGroup: components["schemas"]["SummaryTotal"] & {
            /** @description The month as `YYYY-MM` in UTC, the book, the verdict when the bet was placed, the band of its edge then (`<0`, `0..0.03`, `0.03..0.05`, `0.05..0.1`, `>=0.1`), the kind or the market type; `none` where there was no verdict or edge. */
            group: string;
        };
        /** @description Figures of the bets, in total and by group; currencies are never mixed. */
        Summary: {
            /**
             * @description What the groups are by.
             * @enum {string}
             */
            by: "month" | "book" | "verdict" | "edge" | "kind" | "market";
            /** @description The first day, in UTC, on which the bets were placed; null for all. */
            since: components["schemas"]["CalendarDate"] | null;
            /** @description One row for each currency, by its code. */
            totals: components["schemas"]["SummaryTotal"][];
            /** @description One row for each currency and group, by both. */
            groups: components["schemas"]["SummaryGroup"][];
        };
        /** @description The success envelope around the figures of the journal. */
        SummaryAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Summary"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The bankroll at the end of a day. */
        EquityPoint: {
            date: components["schemas"]["CalendarDate"];
            /** @description Deposits and bonuses less withdrawals of the day, 2 decimals. */
            moved: number;
            /** @description Profit of bets settled on the day, 2 decimals. */
            profit: number;
            /** @description The balance after them, 2 decimals. */
            balance: number;
            /** @description How far the profit so far is below its peak, 2 decimals. */
            drawdown: number;
        };
        /** @description The bankroll in one currency. Bets count when they are settled. */
        Equity: {
            currency: components["schemas"]["Currency"];
            /** @description Sum of deposits, 2 decimals. */
            deposits: number;
            /** @description Sum of withdrawals, 2 decimals. */
            withdrawals: number;
            /** @description Sum of bonuses, 2 decimals. */
            bonuses: number;
            /** @description Profit of settled bets, 2 decimals. */
            profit: number;
            /** @description Deposits and bonuses less withdrawals, plus profit; 2 decimals. */
            balance: number;
            /** @description Own money on pending bets, 2 decimals. */
            open_stake: number;
            /** @description Balance less open stakes, 2 decimals. */
            available: number;
            /** @description The curve, one point for each day in UTC on which it changed, oldest first. */
            points: components["schemas"]["EquityPoint"][];
        };
        /** @description The success envelope around the bankroll's curve. */
        EquityAnswer: components["schemas"]["Success"] & {
            /** @description One curve for each currency, by its code. */
            data: components["schemas"]["Equity"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description Money that came to the bankroll or left it. */
        Transaction: {
            /** @description Identifier of the transaction. */
            transaction_id: components["schemas"]["Uuid"];
            /**
             * @description What moved it.
             * @enum {string}
             */
            kind: "deposit" | "withdrawal" | "bonus";
            /** @description The amount in `currency`, 2 decimals. */
            amount: number;
            currency: components["schemas"]["Currency"];
            /** @description The book that it went to or came from; null where none was named. */
            book: components["schemas"]["BookKey"] | null;
            /** @description When it happened. */
            occurred_at: components["schemas"]["Timestamp"];
            /** @description The owner's own name for it. */
            external_ref: string | null;
            /** @description A text of the owner's. */
            note: string | null;
        };
        /** @description The success envelope around transactions. */
        TransactionsAnswer: components["schemas"]["Success"] & {
            /** @description The transactions, newest first. */
            data: components["schemas"]["Transaction"][];
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description Money that came to the bankroll or left it. */
        TransactionInput: {
            /**
             * @description What moved it. A correction is a transaction the other way.
             * @enum {string}
             */
            kind: "deposit" | "withdrawal" | "bonus";
            /** @description The amount in `currency`, above 0 with at most 2 decimals. */
            amount: components["schemas"]["Money"];
            /** @description Currency of the amount, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            book?: components["schemas"]["BookKey"];
            /** @description When it happened; now without it. */
            occurred_at?: components["schemas"]["Instant"];
            external_ref?: components["schemas"]["ExternalRef"];
            note?: components["schemas"]["Note"];
        };
        /** @description The success envelope around a transaction. */
        TransactionAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Transaction"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A price in decimal odds. */
        calculators_Odds: number;
        /** @description Commission on net winnings, a fraction; 0 without it. */
        Commission: number;
        /** @description The prices of all outcomes of one market at one book. */
        DevigInput: {
            /** @description Decimal odds of every outcome of the market, two or three. */
            decimal_odds: components["schemas"]["calculators_Odds"][];
            commission?: components["schemas"]["Commission"];
        };
        /** @description The probabilities of one method. */
        DevigMethod: {
            /**
             * @description The method.
             * @enum {string}
             */
            method: "power" | "multiplicative" | "additive" | "shin" | "odds_ratio";
            /** @description Vig-free probabilities in the order of the prices, 6 decimals; null where the method has no answer. */
            probabilities: number[] | null;
            /** @description 1 divided by each probability, 4 decimals; null where the method has no answer. */
            fair_decimal_odds: number[] | null;
            /**
             * @description Why the method has no answer: `no_solution_below_one` for prices that sum to less than 1, and `negative_probability` where an outcome would get less than 0; null where it has one.
             * @enum {string|null}
             */
            error: "no_solution_below_one" | "negative_probability" | null;
        };
        /** @description A market without its vig, by every method. */
        Devig: {
            /** @description Sum of the raw implied probabilities at the net odds, less 1; a fraction, 6 decimals. */
            overround: number;
            /** @description The prices after commission, 4 decimals. */
            net_decimal_odds: components["schemas"]["DecimalOdds"][];
            /** @description One row for each method. */
            methods: components["schemas"]["DevigMethod"][];
        };
        /** @description The success envelope around a market without its vig. */
        DevigAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Devig"];
            meta: components["schemas"]["Meta"];
        };
        /** @description An amount in dollars. */
        Dollars: number;
        /** @description The probabilities of one fight. `p_b` is what is left. */
        FightInput: {
            /** @description Probability that `a` wins. */
            p_a: number;
            /**
             * @description Probability of a draw.
             * @default 0
             */
            p_draw: number;
        };
        /** @description The index of the fight in `fights`. */
        FightIndex: number;
        /**
         * @description What the bet is on; `draw` in `h2h_3_way` only.
         * @enum {string}
         */
        BetSide: "a" | "b" | "draw";
        /**
         * @description Whether a draw returns the stake (`h2h`) or loses it (`h2h_3_way`).
         * @default h2h
         * @enum {string}
         */
        BetMarket: "h2h" | "h2h_3_way";
        /** @description A bet that may be placed. */
        calculators_BetInput: {
            fight: components["schemas"]["FightIndex"];
            side: components["schemas"]["BetSide"];
            market_type?: components["schemas"]["BetMarket"];
            decimal_odds: components["schemas"]["calculators_Odds"];
            commission?: components["schemas"]["Commission"];
            /**
             * @description The least stake that the book takes, in dollars.
             * @default 0
             */
            min_stake: number;
            /** @description The largest stake that the book takes, in dollars. */
            max_stake?: components["schemas"]["Dollars"];
            /**
             * @description Stakes are whole multiples of it, in dollars.
             * @default 0.01
             */
            stake_step: number;
        };
        /** @description A bet that is open already. */
        OpenBetInput: {
            fight: components["schemas"]["FightIndex"];
            side: components["schemas"]["BetSide"];
            market_type?: components["schemas"]["BetMarket"];
            decimal_odds: components["schemas"]["calculators_Odds"];
            commission?: components["schemas"]["Commission"];
            /** @description The stake in dollars. */
            stake: components["schemas"]["Dollars"];
        };
        /** @description A card of fights with probabilities, the bets that may be placed on it, and the bets that are open already. */
        StakesInput: {
            /** @description The bankroll in dollars, with the stakes of the open bets. */
            bankroll: components["schemas"]["Dollars"];
            /**
             * @description The share of the bankroll that is staked by the full criterion.
             * @default 1
             */
            kelly_fraction: number;
            /**
             * @description The largest outlay of all new bets, as a fraction of the bankroll.
             * @default 1
             */
            max_outlay_pct: number;
            /**
             * @description Cap on one stake, as a fraction of the bankroll.
             * @default 1
             */
            max_bet_pct: number;
            /** @description The fights; their ends are independent of each other. */
            fights: components["schemas"]["FightInput"][];
            /** @description The bets that may be placed. Several on one fight may hedge each other. */
            bets: components["schemas"]["calculators_BetInput"][];
            /** @description Bets on these fights that are open already. */
            open_bets?: components["schemas"]["OpenBetInput"][];
        };
        /** @description The stake on one bet. */
        StakedBet: {
            /** @description Dollars, whole steps. */
            stake: number;
            /** @description The stake as a fraction of the bankroll, 6 decimals. */
            stake_fraction: number;
            /** @description Mean profit, dollars. */
            expected_profit: number;
            /** @description Mean profit per dollar staked, a fraction, 6 decimals. */
            edge: number;
            /** @description Full Kelly for this bet by itself, a fraction of the bankroll, 6 decimals. */
            kelly_alone: number;
            /** @description Whether the stake is 0 because it would be below the least that the book takes. */
            below_min_stake: boolean;
        };
        /** @description The stakes on a card. */
        Stakes: {
            /** @description Sum of the stakes, dollars. */
            outlay: number;
            /** @description Mean profit of the new bets, dollars. */
            expected_profit: number;
            /** @description Mean logarithm of the growth of the whole bankroll, with the open bets, at the rounded stakes; 6 decimals. */
            growth: number;
            /** @description The stakes in the order of the bets. */
            bets: components["schemas"]["StakedBet"][];
        };
        /** @description The success envelope around the stakes on a card. */
        StakesAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Stakes"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The price of one outcome. */
        ArbitrageLegInput: {
            decimal_odds: components["schemas"]["calculators_Odds"];
            commission?: components["schemas"]["Commission"];
        };
        /** @description The best price of every outcome of one market, and what to spend. */
        ArbitrageInput: {
            /** @description One price for each outcome, two or three. */
            legs: components["schemas"]["ArbitrageLegInput"][];
            /** @description What all stakes may cost together */
            outlay: components["schemas"]["Dollars"];
        };
        /** @description The stake on one outcome. */
        ArbitrageStake: {
            /** @description The price after commission, 4 decimals. */
            net_decimal_odds: components["schemas"]["DecimalOdds"];
            /** @description Dollars. */
            stake: number;
        };
        /** @description An outlay that is split over all outcomes of a market. */
        Arbitrage: {
            /** @description Sum of `1 / odds` after commission, 6 decimals; below 1 the prices are an arbitrage. */
            inverse_sum: number;
            /** @description Profit in percent of the outlay before rounding to cents, 4 decimals. */
            profit_pct: number;
            /** @description Whether `inverse_sum` is below 1. */
            is_arbitrage: boolean;
            /** @description Sum of the stakes, dollars. */
            total_outlay: number;
            /** @description The smallest pay-out, dollars. */
            locked_payout: number;
            /** @description The smallest pay-out less the outlay, dollars. */
            locked_profit: number;
            /** @description The outcomes in the order given. */
            legs: components["schemas"]["ArbitrageStake"][];
        };
        /** @description The success envelope around a split outlay. */
        ArbitrageAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Arbitrage"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A free bet, and the price of the other side. */
        FreeBetInput: {
            /** @description The value of the free bet in dollars. */
            stake: components["schemas"]["Dollars"];
            /** @description The price that the free bet is placed at. */
            decimal_odds: components["schemas"]["calculators_Odds"];
            commission?: components["schemas"]["Commission"];
            /** @description The price of the other side */
            opposite_odds: components["schemas"]["calculators_Odds"];
            opposite_commission?: components["schemas"]["Commission"];
            /**
             * @description Whether a win pays the stake of the free bet too; most pay the profit only.
             * @default false
             */
            stake_returned: boolean;
        };
        /** @description A free bet turned into cash. */
        FreeBet: {
            /** @description The price of the free bet after commission, 4 decimals. */
            net_decimal_odds: components["schemas"]["DecimalOdds"];
            /** @description The price of the other side after commission, 4 decimals. */
            net_opposite_odds: components["schemas"]["DecimalOdds"];
            /** @description The cash stake on the other side, dollars. */
            hedge_stake: number;
            /** @description The smaller profit of both ends, rounded down to the cent, dollars. */
            locked_profit: number;
            /** @description The locked profit as a fraction of the free bet, 6 decimals. */
            conversion: number;
        };
        /** @description The success envelope around a free bet turned into cash. */
        FreeBetAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["FreeBet"];
            meta: components["schemas"]["Meta"];
        };
    };
    responses: {
        /** @description The client already holds this answer: nothing that the `ETag` covers has changed. There is no body; the headers show how old the data is and whether it is degraded. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                ETag?: string;
                /** @description Who may cache the answer, and when to revalidate it. */
                "Cache-Control"?: string;
                /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                Vary?: string;
                "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                "X-Data-Status": components["headers"]["DataStatus"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The token is missing, unknown or revoked. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                /** @description The authentication scheme to use. */
                "WWW-Authenticate"?: "Bearer realm=\"boxing\"";
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key does not have the scope of the operation, or the system token was used where only the key of a user makes sense. */
        ScopeRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests with this key. Limits are off unless the operator sets them. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                /**
                 * @description Requests allowed per minute.
                 * @example 600
                 */
                "RateLimit-Limit"?: number;
                /**
                 * @description Requests left in this minute.
                 * @example 0
                 */
                "RateLimit-Remaining"?: number;
                /**
                 * @description Seconds until the minute ends.
                 * @example 12
                 */
                "RateLimit-Reset"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service failed. The cause is in its log under the answer's `X-Request-Id`. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service cannot take this request now. Retry after the number of seconds in `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The row has another version than the one that `If-Match` names. `ETag` holds the current one. */
        VersionMismatch: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than 256 kB. The connection is closed. */
        BodyTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema. The message names the field by JSON pointer, what was wrong and what is allowed. */
        InvalidBody: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description A condition is missing. */
        PreconditionRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service cannot take this request now. Retry after the number of seconds in `Retry-After`. */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing is at a path like this one. */
        NothingHere: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema, or the book is not known. */
        InvalidBook: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No account is saved at this book. */
        BookmakerNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The first request with this key is still under way. Retry in a second. */
        IdempotencyInProgress: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema, or the key was used with another one. */
        InvalidCreation: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key is not one of yours. */
        KeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key is revoked or has expired, or the first request with this Idempotency-Key is still under way. */
        KeyEnded: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description No mapping is stored for this market. */
        MappingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The bet is in the journal already, or the first request with this key is still under way. */
        DuplicateBet: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema, the bet cannot be, or the key was used with another body. */
        RefusedBet: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key's owner has no such bet. */
        BetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The bet is settled, so price and stake stay as they are. */
        BetSettled: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema, the bet cannot end so yet, or the key was used with another body. */
        RefusedSettlement: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The key's owner has no such import. */
        ImportNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The transaction is in the journal already, or the first request with this key is still under way. */
        DuplicateTransaction: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body does not fit its schema, the book is unknown, or the key was used with another body. */
        RefusedTransaction: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
         * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
         */
        IfNoneMatch: string;
        /**
         * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
         * @example "1"
         */
        IfMatch: string;
        /**
         * @description Sportsbook key, as listed by `/bookmakers` of the trading API.
         * @example pinnacle
         */
        book: string;
        /**
         * @description `*` creates, and fails where there is something already. Send it or `If-Match`.
         * @example *
         */
        IfNoneMatchStar: string;
        /**
         * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
         * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
         */
        IdempotencyKey: string;
        /**
         * @description Identifier of the key.
         * @example 0c6a0d9e-3a52-4f3f-9b1e-4b7f6f2f9a10
         */
        key_id: string;
        /**
         * @description Where the market is.
         * @example kalshi
         */
        venue: string;
        /**
         * @description Identifier of the market there.
         * @example KXBOX-25SEP27-A
         */
        market_id: string;
        /**
         * @description Only bets with this status.
         * @example pending
         */
        status: "pending" | "won" | "lost" | "push" | "cashed_out";
        /**
         * @description Only bets at this book.
         * @example pinnacle
         */
        journal_book: components["schemas"]["BookKey"];
        /**
         * @description Only bets on this fight.
         * @example 174512
         */
        fight_id: components["schemas"]["FightId"];
        /**
         * @description Only bets with this tag.
         * @example model
         */
        tag: string;
        /**
         * @description Only bets placed on this day or later, in UTC.
         * @example 2025-09-01
         */
        since: components["schemas"]["CalendarDate"];
        /**
         * @description Only bets placed on this day or earlier, in UTC.
         * @example 2025-09-30
         */
        until: components["schemas"]["CalendarDate"];
        /** @description Largest number of rows on a page. */
        limit: number;
        /**
         * @description The `next_cursor` of the page before.
         * @example WyIyMDI1LTA5LTI3IiwxXQ
         */
        cursor: string;
        /**
         * @description Identifier of the bet.
         * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
         */
        bet_in_path: components["schemas"]["Uuid"];
        /**
         * @description Identifier of the import.
         * @example 5e1f77e2-6e6f-4d0a-8a37-2f3a0d7d3b19
         */
        import_in_path: components["schemas"]["Uuid"];
        /** @description What the groups are by. */
        by: "month" | "book" | "verdict" | "edge" | "kind" | "market";
    };
    requestBodies: never;
    headers: {
        /** @description Identifier of the request; the caller's own if it sent a valid one. */
        RequestId: string;
        /**
         * @description The version of the row, a strong tag, for `If-Match`.
         * @example "1"
         */
        Version: string;
        /**
         * @description Minutes since the last successful pipeline run began, 2 decimals, as in `meta.cron_age_minutes`; absent before the first. A 304 carries it too.
         * @example 2
         */
        CronAge: number;
        /**
         * @description Whether the data is `healthy` or `degraded`, as in `/health`. A 304 carries it too.
         * @example healthy
         */
        DataStatus: "healthy" | "degraded";
        /**
         * @description Seconds to wait before the next request.
         * @example 12
         */
        RetryAfter: number;
        /**
         * @description Present, and `true`, on an answer that was given before.
         * @example true
         */
        IdempotentReplayed: "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMe: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MePatch"];
            };
        };
        responses: {
            /** @description The account as changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyBookmakers: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakersAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMyBookmaker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*` creates, and fails where there is something already. Send it or `If-Match`.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchStar"];
            };
            path: {
                /**
                 * @description Sportsbook key, as listed by `/bookmakers` of the trading API.
                 * @example pinnacle
                 */
                book: components["parameters"]["book"];
            };
            cookie?: never;
        };
        /** @description The account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookmakerInput"];
            };
        };
        responses: {
            /** @description It was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakerAnswer"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakerAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["NothingHere"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBook"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMyBookmaker: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Sportsbook key, as listed by `/bookmakers` of the trading API.
                 * @example pinnacle
                 */
                book: components["parameters"]["book"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BookmakerNotFound"];
            412: components["responses"]["VersionMismatch"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyKeys: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createMyKey: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The key. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInput"];
            };
        };
        responses: {
            /** @description The key was minted. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeMyKey: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Identifier of the key.
                 * @example 0c6a0d9e-3a52-4f3f-9b1e-4b7f6f2f9a10
                 */
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was revoked. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["KeyNotFound"];
            412: components["responses"]["VersionMismatch"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateMyKey: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the key.
                 * @example 0c6a0d9e-3a52-4f3f-9b1e-4b7f6f2f9a10
                 */
                key_id: components["parameters"]["key_id"];
            };
            cookie?: never;
        };
        /** @description How long the old key stays. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotationInput"];
            };
        };
        responses: {
            /** @description The successor was minted. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["KeyNotFound"];
            409: components["responses"]["KeyEnded"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMarketMappings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mappings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMarketMapping: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*` creates, and fails where there is something already. Send it or `If-Match`.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchStar"];
            };
            path: {
                /**
                 * @description Where the market is.
                 * @example kalshi
                 */
                venue: components["parameters"]["venue"];
                /**
                 * @description Identifier of the market there.
                 * @example KXBOX-25SEP27-A
                 */
                market_id: components["parameters"]["market_id"];
            };
            cookie?: never;
        };
        /** @description The mapping. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MappingInput"];
            };
        };
        responses: {
            /** @description It was replaced. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingAnswer"];
                };
            };
            /** @description It was created. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["NothingHere"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMarketMapping: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Where the market is.
                 * @example kalshi
                 */
                venue: components["parameters"]["venue"];
                /**
                 * @description Identifier of the market there.
                 * @example KXBOX-25SEP27-A
                 */
                market_id: components["parameters"]["market_id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It was removed. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["MappingNotFound"];
            412: components["responses"]["VersionMismatch"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBets: {
        parameters: {
            query?: {
                /**
                 * @description Only bets with this status.
                 * @example pending
                 */
                status?: components["parameters"]["status"];
                /**
                 * @description Only bets at this book.
                 * @example pinnacle
                 */
                book?: components["parameters"]["journal_book"];
                /**
                 * @description Only bets on this fight.
                 * @example 174512
                 */
                fight_id?: components["parameters"]["fight_id"];
                /**
                 * @description Only bets with this tag.
                 * @example model
                 */
                tag?: components["parameters"]["tag"];
                /**
                 * @description Only bets placed on this day or later, in UTC.
                 * @example 2025-09-01
                 */
                since?: components["parameters"]["since"];
                /**
                 * @description Only bets placed on this day or earlier, in UTC.
                 * @example 2025-09-30
                 */
                until?: components["parameters"]["until"];
                /** @description Largest number of rows on a page. */
                limit?: components["parameters"]["limit"];
                /**
                 * @description The `next_cursor` of the page before.
                 * @example WyIyMDI1LTA5LTI3IiwxXQ
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of bets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBet: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The bet. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BetInput"];
            };
        };
        responses: {
            /** @description The bet. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["DuplicateBet"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefusedBet"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    voidBet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bet counts no longer. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            412: components["responses"]["VersionMismatch"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBet: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
            };
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        /** @description What changes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BetPatch"];
            };
        };
        responses: {
            /** @description The bet as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            409: components["responses"]["BetSettled"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSettlements: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settlements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    settleBet: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Identifier of the bet.
                 * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
                 */
                bet_id: components["parameters"]["bet_in_path"];
            };
            cookie?: never;
        };
        /** @description How the bet ended. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettlementInput"];
            };
        };
        responses: {
            /** @description The bet as it is settled now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefusedSettlement"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The bets. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportInput"];
            };
        };
        responses: {
            /** @description What became of each line. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description The import is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the import.
                 * @example 5e1f77e2-6e6f-4d0a-8a37-2f3a0d7d3b19
                 */
                import_id: components["parameters"]["import_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJournalSummary: {
        parameters: {
            query?: {
                /** @description What the groups are by. */
                by?: components["parameters"]["by"];
                /**
                 * @description Only bets placed on this day or later, in UTC.
                 * @example 2025-09-01
                 */
                since?: components["parameters"]["since"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJournalEquity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The curves. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquityAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTransactions: {
        parameters: {
            query?: {
                /** @description Largest number of rows on a page. */
                limit?: components["parameters"]["limit"];
                /**
                 * @description The `next_cursor` of the page before.
                 * @example WyIyMDI1LTA5LTI3IiwxXQ
                 */
                cursor?: components["parameters"]["cursor"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of transactions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
                    ETag?: string;
                    /** @description Who may cache the answer, and when to revalidate it. */
                    "Cache-Control"?: string;
                    /** @description The request headers that the answer depends on; both ways to send a key are among them. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows. */
                    Vary?: string;
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createTransaction: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description 1 to 255 printable ASCII characters that no other request of yours has, such as a UUID. A retry sends the same key and body, and gets the first answer again.
                 * @example 5f0c1c9e-6a57-4a2e-9d6e-2b1c7f1f2a10
                 */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The transaction. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransactionInput"];
            };
        };
        responses: {
            /** @description The transaction. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["Version"];
                    /** @description The path of what was created, from the root of the host. */
                    Location?: string;
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["DuplicateTransaction"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RefusedTransaction"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    calculateDevig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The market. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["DevigInput"];
            };
        };
        responses: {
            /** @description The market without its vig. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DevigAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    calculateStakes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The input. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StakesInput"];
            };
        };
        responses: {
            /** @description Size the bets on a card. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StakesAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    calculateArbitrage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The input. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ArbitrageInput"];
            };
        };
        responses: {
            /** @description Split an outlay over all outcomes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArbitrageAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    calculateFreeBet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The input. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreeBetInput"];
            };
        };
        responses: {
            /** @description Turn a free bet into cash. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeBetAnswer"];
                };
            };
            /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Failure"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
