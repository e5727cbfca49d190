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
         *
         *     A change that would make stakes larger waits like a looser limit: of `drawdown_tiers`, of `bankroll`, `kelly_fraction` and `max_bet_pct` while a
         *     tier stands, and of `currency` while anything is limited in the current one. `pending` of `/me/limits` lists it.
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
         * @description The accounts, by book. The trading API prices with the active ones for `books=mine`, at their commission where it is given.
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
         * @description The key is in the answer, once; a replay has null in its place. A key gives no scope that it does not have itself, and no later end than
         *     its own. A user has at most 20 live keys.
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
         * @description The key is rejected from now on, and so are the keys that it minted. They stay in the list. A key cannot revoke one that has a scope which
         *     it lacks itself.
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
         * @description Mints a successor with the same label, scopes and end, though it ends no later than the key that asks. The old key is accepted for
         *     `overlap_seconds` more, at most a day, and counts among the 20 live keys of its user until then. A key is rotated once. What the old key
         *     minted is revoked with the successor from now on.
         */
        post: operations["rotateMyKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your limits
         * @description Your limits by currency, what they leave now, and the changes that wait. Amounts count the bets of the currency. A time-out and an exclusion
         *     hold in every currency. Stakes are sized in the currency of your settings.
         */
        get: operations["listMyLimits"];
        /**
         * Set limits of a currency
         * @description Sets the limits of a currency whole: a limit that is left out is removed. A tighter value holds at once. A looser value waits, and until
         *     then the tighter one holds: 24 hours, 7 days for a limit of 7 days, 30 days for one of 30 days. Then it can be confirmed with
         *     `POST /me/limits/confirmations` for 72 hours; else it lapses. A field that is set again gives up its change that waits, unless the value is the
         *     same.
         *
         *     A time-out and an exclusion cannot be shortened; left out, they stay. `If-None-Match: *` sets the first limits of a currency, `If-Match`
         *     with their `version` replaces them.
         */
        put: operations["putMyLimits"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/limits/confirmations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a change that has waited
         * @description Puts a change into force that would allow more: a looser limit, or a setting that makes stakes larger. It can be confirmed from its
         *     `opens_at` until its `lapses_at`.
         */
        post: operations["confirmMyLimits"];
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
         * @description The limits of the user, with what all keys of the user together have used of them in this minute, and when each key was last used, to
         *     the half minute.
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
         * @description `If-None-Match: *` creates the mapping, `If-Match` with its `version` replaces it. Unless you state a fee, a venue that is a known book has that book's.
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
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened
         * @description What happened in the last 30 days, oldest first: events of everyone, and the caller's own. Events are numbered in the order in which they
         *     became visible: a reader who passes `next_after` on misses nothing and meets nothing twice.
         *
         *     A caller to whom the terms of a source forbid its prices gets events of picks and arbitrage without them, marked `reduced: true`
         *     in their data. Their ids are the same, so that a reader resumes exactly.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happens, as it happens
         * @description The same events as server-sent events. Each has `id`, `event` (the type) and `data`, the object of the list as one line of JSON.
         *
         *     A first connection begins with `snapshot`: read the URLs in it, and apply what follows. A client that returns with the last `id` in
         *     `Last-Event-ID`, or in `after`, gets exactly what it missed, for 30 days. Where that is impossible it gets `resync` once, with the reason
         *     (`expired`, or `other_epoch` where events that it had read are lost, or are of another database) and the URLs to read again. What
         *     the URLs show may be up to a few seconds older than the events before it, and never lacks what comes after.
         *
         *     `position` has only an id, and moves the place of a client whose filter lets little through. A comment every 5 seconds keeps the connection
         *     open. Streams end after about 15 minutes and when the service stops, with `bye`, and for a reader that leaves more than 1 MB unread
         *     with `slow_consumer`; every client then returns and resumes. A stream ends with its key, too. A user has at most ten open streams.
         *
         *     Browsers' EventSource cannot send headers: it sends a `ticket`.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A ticket for one stream
         * @description A ticket that opens one stream within 60 seconds, in place of the key: a key never goes into a URL. Open the stream with
         *     `new EventSource(url)`; get another ticket when it ends, and pass the last id in `after`.
         */
        post: operations["createEventTicket"];
        delete?: never;
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
         *
         *     A bet beyond a limit of yours is rejected with 409 `limit_reached`, unless the body says `outside_limits`: then it is logged, and counts like
         *     others. Bets that are placed at once never exceed a limit together.
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
            path?: never;
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
         * @description Takes a bet out of the journal, out of all totals and figures, here and in the trading API. It stays on record with its settlements, and
         *     `restoreBet` puts it back.
         */
        delete: operations["voidBet"];
        options?: never;
        head?: never;
        /**
         * Change a bet
         * @description Changes a bet by a JSON merge patch: fields that are left out stay, and null removes the note. Tags and note change at any time, price and
         *     stake while the bet is pending. Every version is kept on record. A larger stake beyond a limit of yours is rejected with 409 `limit_reached`, unless
         *     the body says `outside_limits`.
         */
        patch: operations["updateBet"];
        trace?: never;
    };
    "/journal/bets/{bet_id}/settlements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    "/journal/bets/{bet_id}/restorations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a voided bet back
         * @description Puts a voided bet back into the journal as it was, with its settlements. It counts again in all totals and figures. If it is beyond a limit of yours now,
         *     it is marked `outside_limits`.
         */
        post: operations["restoreBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/voided-bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your voided bets, by page
         * @description The bets that are out of the journal because they were voided, the last voided first, each as it was.
         */
        get: operations["listVoidedBets"];
        put?: never;
        post?: never;
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
         *     the reason and, where its fight is not clear, candidates; a line that is in the journal already is refused with the bet that it is.
         *     Accepted lines are stored in one transaction. A line names its fight by `fight_id`, or by fighters: then it is their first fight to begin after
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
            path?: never;
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
    "/journal/file-imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your imports of files, by page
         * @description The imports of files of the key's owner, newest first.
         */
        get: operations["listFileImports"];
        put?: never;
        /**
         * Import a file of bets
         * @description Creates an import of a file that another program made, such as a tracker or a spreadsheet: CSV in any usual form, of up to 32 MB. Send the file
         *     with `sendFilePart`. When it is complete the service reads it, shows how, and asks what the file leaves open. Nothing is stored before
         *     `confirmFileImport`. At most 10 imports of yours can be open; undo one to make room. An upload that got no
         *     byte for a day does not count.
         */
        post: operations["createFileImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An import of a file
         * @description How far an import is, how its file is read, and the numbers of its lines by what they are.
         */
        get: operations["getFileImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a part of a file
         * @description Sends a part of the file, in order; one that was sent before changes nothing. With the last part the service reads the file: a small one
         *     at once, so that the answer has the reading, a large one in the background.
         */
        post: operations["sendFilePart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer questions on a file
         * @description Answers questions of the reading, or changes assumed answers; the service then reads the file again. Answers are kept for your next file with the
         *     same columns once the import is done.
         */
        post: operations["answerFileImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store the bets of a file
         * @description Stores the bets of an import that is `ready`, and gives bets of the journal the results that they have in the file. A small import is `done` in
         *     the answer; a large one goes on in the background. Lines that were left out or refused are not stored.
         */
        post: operations["confirmFileImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an import of a file
         * @description Voids all bets that the import stored, also those that were changed since, takes back the results that it gave to other bets, and deletes the
         *     file. Your limits keep counting the bets as they do voided ones, unless you undo an import within the hour, once in 24 hours. An import that stored nothing yet is discarded. Voided bets can be restored one by one. A small import is `undone` in the answer; a large
         *     one is `undoing`, and goes on in the background.
         */
        post: operations["undoFileImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/journal/file-imports/{import_id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lines of a file, by page
         * @description The lines of a file in order, each with what it is or what became of it. Empty before the import is `ready`.
         */
        get: operations["listFileImportLines"];
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
         * @description Figures of the bets of the key's owner, in total and by group: profit, yield with its 95 % interval (Student's), what the profit was expected
         *     to be by the snapshots and by the closes, and within which bounds luck explains it, closing line value with its interval (Student's), the share of
         *     bets that beat the close (Wilson's), and the longest drawdown. Currencies are never mixed. The intervals take bets as independent; several
         *     bets on one side of a fight make them too narrow. Months are those of the time zone of your settings, which the answer names.
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
         *     were settled. Days are those of the time zone of your settings, which the answer names.
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
    "/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fights and how far their lines have moved
         * @description The fights that books have priced, each with the market's first and last median price of both sides. `upcoming` fights have not started, or their
         *     start is not known; `started` ones wait for their result, because the feed does not say when a fight ends; `finished` ones have a
         *     result, and `cancelled` ones were cancelled or moved. Without `from`, a list of other than upcoming fights begins 30 days ago.
         *
         *     A page by `start` has the next fight first, or the last one where it is over; a page by `move` the largest move first, up or down.
         *
         *     **Key.** It needs a key, in JSON and CSV alike, because vendors of odds forbid to pass their prices on. It answers without one only
         *     where every source of `/data-sources` gives its prices to everybody, as the demo does.
         */
        get: operations["listLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{fight_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The line history of a fight
         * @description Every change of every price that books offered on a fight, and the market's median, in decimal odds.
         *
         *     **Gaps.** The feed is polled every five minutes. Where the next poll came more than seven and a half minutes after the one before, a
         *     poll was missed, and the prices are not known: the lines and the median end where it was due, five minutes after the last poll, and begin
         *     again at the next poll (`not_polled`). A book that polls did not show offers nothing (`not_offered`). A gap is a point without a price,
         *     and is never bridged.
         *
         *     **Median.** Over all books, as in `/picks/live`: three-way prices by their two-way equivalent, the lower of the middle two of an even
         *     count, prices far from the other books' left out. It is null where that equivalent is no price: 1.02 on a sure winner with the draw at 26
         *     is 0.98.
         *
         *     **Fewer points.** With `step`, the last change of each step of the UTC clock is kept, so that the line at the end of each step is exact; a gap
         *     within one step is only in `gaps`. A line that still has more than `points` points is divided into parts of equally many, and each part
         *     keeps its first, last, lowest and highest point and the start of its first gap: the opening price, the last one and the extremes are
         *     always there. `gaps` are the longest then.
         *
         *     **What it covers.** `from` and `to` cut points, medians and gaps; the price that stands at `from` has a point there. The summary and the figures
         *     of a book are of its whole history. `as_of` answers as it would have been then; without it, the `ETag` stays the same until the history
         *     changes. `books` and `market_type` choose the lines that are shown; the median and the summary are of all.
         *
         *     **Archive.** Old months of prices may be in files of the operator. If they cannot be read, the answer is 503 `quotes_archived`, never a shorter
         *     history; `/lines` and the closes do not need them.
         *
         *     **Terms.** Where the terms of a source limit how long its prices may be kept (`keep_hours` of `/data-sources`), older ones are deleted, and the
         *     lines begin later. `expired_until` tells it.
         *
         *     **Key.** As `/lines`, it needs a key unless all sources give their prices to everybody.
         *
         *     **CSV** has the columns `side,book,market_type,at,price,event`, one row per point, in the order of the JSON. The rows of the book
         *     `median` are the median's.
         */
        get: operations["getLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{fight_id}/fair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the fair price of a fight moved
         * @description The fair probability that was published with the picks on the fight, oldest first, each with the time for which it held. There is none where no
         *     pick was published. Probabilities are given no draw, so `1 / prob_a` is the fair price of a two-way bet on fighter A, and
         *     `1 / (1 - prob_a)` that on fighter B.
         *
         *     A history of more than `points` points is thinned as that of `/lines/{fight_id}` is.
         *
         *     As `/lines`, it needs a key unless all sources give their prices to everybody.
         */
        get: operations["getFairLine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lines/{fight_id}/closes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The closing prices of a fight
         * @description Closes and what they say of the fight without the vig. The close is the last quote that a poll showed before the scheduled start, if that was at most 24
         *     hours before it; a market that the last dozen polls before the start no longer showed has none.
         *
         *     - `same_book`: each book's own close; the vig is removed from its own prices.
         *     - `best`: the best close of each outcome over all books, without prices far from the other books'; the vig is removed from these
         *       prices together.
         *     - `sharp`, `all`: the best closes of the sharp books, or of all, and their consensus: the weighted mean of the books' log-odds, each without its
         *       vig by the method asked for. Books that share their prices count once.
         *
         *     Two-way and three-way markets are never mixed. In `h2h` the probabilities are given no draw. Where a method has no solution for prices, the power
         *     method takes its place, and `devig` says so.
         *
         *     As `/lines`, it needs a key unless all sources give their prices to everybody.
         */
        get: operations["getCloses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outcomes/{fight_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole fight as one distribution
         * @description Who wins, how and in which round, as one distribution, and the fair prices of the markets that follow from it: method, distance, rounds,
         *     totals, groups of rounds, double chance, and winner with a total. They agree with each other, and who wins is exactly the fair price of the
         *     pick: nothing that is said of methods and rounds can move it.
         *
         *     **How long it lasts.** `duration=market` follows the total that most independent price sources quote, at least two, with their vig removed by
         *     the power method. Books that copy each other are one source. Without such a total, and with `duration=model`, the hazards of the model
         *     decide, and `duration_from_model` warns: their error is about half a log-odds, so a difference to a book's total is no edge.
         *
         *     **How many rounds.** What the operator says (`boxing fights rounds`), the record, a total of 10.5 or more (12 rounds), or else a mixture of what fights like it are scheduled for, which
         *     `rounds_inferred` tells. `rounds` asks what if. Where no length has a probability of 0.8, markets that name a round, the distance or a method
         *     are refused.
         *
         *     **Sigma** is our error of a probability, of who wins, of the duration, of the length, and of when in a round stoppages come. `interval` covers
         *     nine of ten such errors, not results.
         *
         *     **Settlement.** A retirement in the corner is a stoppage in the round that was finished. A technical decision is a decision in its round.
         *     `common` treats a disqualification as an ending of its own, `dq_is_ko` as a knockout in its round.
         *
         *     **Refused.** A figure whose `refused` is not null has no probability: `rounds_unknown`, `rounds_contradict_total` (a total at or above the
         *     scheduled rounds), `duration_out_of_range` (no duration meets the total).
         *
         *     No bet follows from these figures alone; `/outcomes/{fight_id}/prices` compares them with what books offer.
         *
         *     As `/lines`, it needs a key unless all sources give their prices to everybody.
         *
         *     **CSV** has the columns `market,winner,method,selection,point,from_round,to_round,probability,fair_decimal_odds,sigma,low,high,refused`, one
         *     row per selection, in the order of the JSON.
         */
        get: operations["getOutcomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/outcomes/{fight_id}/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What books offer on how a fight ends
         * @description One row for each price on offer beside those of the winner: totals, double chance, method, rounds, and any other market, as the feed names it,
         *     with the fair probability that `/outcomes/{fight_id}` gives, by market, book and point.
         *
         *     **Duration.** With `duration=market`, the total that a row is judged by leaves out the row's own book and its copies.
         *
         *     **Vig-free** by the power method over all outcomes of the market at the book; `incomplete_market` where one is missing. Above an overround of 0.15,
         *     `vigfree_low` and `vigfree_high` are the range of power and multiplicative method; above 0.4, `wide_overround` warns that neither is reliable.
         *     The value of a dollar needs no vig-free price.
         *
         *     **Verdict.** NO BET with `unproven_market` until 200 quotes of the kind were settled and the interval of their CLV lies above 0: until then, a
         *     difference to a book is the model's error. After that, the gates of the default policy decide. No close of these markets is compared with
         *     a fair price yet, so there is no BET.
         *
         *     **Refused.** No fair probability: `unknown_market`, `settlement_unknown` (totals of other than half rounds), `rounds_unknown`,
         *     `rounds_contradict_total` (a round beyond the scheduled ones), `duration_out_of_range`.
         *
         *     **Age.** `stale` is a reason where the prediction is stale; `stale_quote` warns of a price older than ten minutes.
         *
         *     **Key.** As `/lines`, it needs a key unless all sources give their prices to everybody.
         */
        get: operations["listOutcomePrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/outcomes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How well the ends of fights are told
         * @description The outcome model of the version in production: its coefficients, and its scores on the installation's own record. Each year is scored by a fit
         *     on the years before it, given who won, beside two baselines: the shares of endings by scheduled rounds, and a method by the same inputs that is
         *     independent of the round. Intervals are of a bootstrap over days. The months of a closed holdout are left out.
         *
         *     As `/lines`, it needs a key unless all sources give their prices to everybody.
         */
        get: operations["getOutcomeModel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/depth/{fight_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a stake gets at exchanges and prediction markets
         * @description The recorded order books of a fight at exchanges and prediction markets, and what a stake gets in each after fees: how much is filled, at which
         *     average price, and whether that beats the best book. Order books come from recorded days that the operator imports; nothing is asked of a venue.
         *
         *     **Time.** Order books are as of `at`, or of now without it, and so are the books and the fair price beside them. One that was last seen more than
         *     ten minutes before is `stale`: when it was seen is shown, and no price.
         *
         *     **Contracts.** A contract pays 1 of the venue's currency, so its price is a probability: to back 100 at 2.5 buys 250 contracts at 0.4. `selection`
         *     says when it pays. What pays unless a fighter wins (`not_a`: a No, or a lay bet) pays on a draw too, and is never the other fighter. It has no
         *     `best_book`, because no book of the feed offers it.
         *
         *     **Fees.** Betfair takes the market's base rate of net winnings. Kalshi takes `rate * p * (1 - p)` a contract, rounded up to a cent for the order;
         *     Polymarket the same at the rate of the market. A market that names no rate has the venue's, as `boxing fees` shows. `net_decimal_odds` are
         *     after fees, of what is really spent: `outlay`.
         *
         *     **Stakes.** At `best_stake` the expected profit is largest, and each further dollar loses. At `break_even_stake` all of it is gone. Both before
         *     cents are rounded, and by the fair probability.
         *
         *     **Sides.** Names say which fighter a contract is on. Where its prices are much nearer to the other fighter by the books' consensus, a factor of two in
         *     the odds, the market is refused as `side_contradicts_prices` until an operator confirms or swaps it: `boxing exchanges`. In a fight of less than
         *     59 % to 41 % prices cannot tell.
         *
         *     **Draws.** Contracts on a fighter count as lost on a draw. `draw_rule` is what the venue's settlement rules say; null, with
         *     `settlement_unknown`, where nobody has entered them. Read `rules`.
         *
         *     **Key.** It needs a key unless all sources give their prices to everybody. Terms of venues that nobody has read count as `self`.
         */
        get: operations["getDepth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/data-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the data come from, and what you may see of it
         * @description Every source of which the service holds data, or which it is configured to ask, and what its terms allow. `your_level` says who you are to
         *     it: `self` for the operator's own users and the system token, `key_holders` for guests with a key, `public` without a key.
         *
         *     A right reaches down to a level: `self` is the operator's own users alone, `key_holders` guests too, `public` everybody. Prices that a session of
         *     the portal asks for as JSON count as shown on a page; a key, a ticket and every CSV count as data. Where an answer is made
         *     from several sources, the least of their rights decides.
         *
         *     An operator can replace what is known of a source, where the licence differs.
         */
        get: operations["listDataSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settlement-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How books settle draws, no contests and fights that are moved
         * @description The rules that pages of books state for the winner market, one rule a row, each with its page and the day on which somebody read it. The
         *     standard rules come with the service; an operator can replace them with `boxing rules import`. `missing` names the rules that nobody has
         *     read of a book. A rule that was read more than a year ago counts as missing.
         *
         *     Arbitrage and hedges are judged by these rules: two prices are the same bet only if they pay alike at every ending.
         */
        get: operations["listSettlementRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settlement-rules/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether bets at two or three books are the same bet
         * @description What each book pays at every ending of a fight, by its known rules. Endings at which all of the books pay alike make one class. The rules name no
         *     fighter, so an ending is told for the one who wins.
         *
         *     With `odds`, `settlement` judges bets at these prices as arbitrage and hedges are judged. The first book has the bet on one fighter, the second on
         *     the other, and the third on the draw.
         */
        get: operations["compareSettlementRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/sizing-audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sizing audit
         * @description What `audit_report` of the trading API's `/policy` speaks of: where a bankroll ends under each Kelly fraction, by simulation over the
         *     settled backtest, and the fraction that follows. The figures are those of the trading API's `/model/mc-kelly`; here they need no key.
         */
        get: operations["getSizingAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Names that await a decision
         * @description Names of the odds feed that are not matched to one fighter, each with the fighters whom it may mean, by name.
         */
        get: operations["listNames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/names/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Decide on a name
         * @description Assigns a name of the feed to a fighter for good, or takes the assignment back with `fighter_id: null`. It takes effect with the next run of the
         *     pipeline. The body is the whole decision, so a repetition changes nothing, and every decision is kept with who made it. There is no
         *     `If-Match`: the pipeline looks at waiting names again in every run, so a version would change without a decision.
         */
        put: operations["decideName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/installation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Versions, disk, backups and the last restore drill
         * @description The state of the installation, for its operator. A restore drill restores the newest backup into a scratch database, compares every table with
         *     the backup, and drops the copy.
         */
        get: operations["getInstallation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the installation holds, and what it lacks for picks
         * @description The least that yields picks as a list that fills, the import under way or the last one, and what this process offers to complete the list. The same
         *     list is that of `boxing setup`.
         */
        get: operations["getSetup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup/files/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a file would be read
         * @description Which kind of file it is, by its first line, and which of its columns holds each of ours. Parts of the file may still be missing.
         */
        get: operations["getSetupFile"];
        /**
         * Send a part of a file
         * @description Writes a part of a file where it belongs, so that a part may be sent again. Parts come in order, each in a body of at most 256 kB; only this process
         *     keeps them, until it stops or has imported the file. A file may be gzip. All files together may have 2 GB.
         */
        put: operations["putSetupFile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Import a file, or check it
         * @description Begins to import a file that was sent, or with `dry_run` to check what each line would become. A check does everything and undoes it. One import is under
         *     way at a time; `/admin/setup` shows how far it is and what became of it. All that `boxing setup FILE` does follows: ratings, a first model, predictions
         *     and picks.
         */
        put: operations["putSetupImport"];
        post?: never;
        /**
         * Cancel an import
         * @description Ends the import or check under way. A check has changed nothing; an import keeps the steps that it had finished, and importing the same file again completes it.
         *     Without one under way nothing happens.
         */
        delete: operations["cancelSetupImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup/feed-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a key of the odds feed
         * @description Sends a free request to the feed with the key, and keeps the key nowhere: it belongs into `ODDS_API_KEY_FILE`, where no backup and no page shows it.
         */
        post: operations["checkFeedKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Add the first user
         * @description Adds the first user of an installation with a key that may do everything. The key is shown once. Later users are added with `boxing users add`.
         */
        put: operations["putFirstUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/setup/world": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose the demo
         * @description Makes an empty installation the demo. The service starts again at once, and fills the database with the simulated world.
         */
        put: operations["putWorld"];
        post?: never;
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
         *     A card has at most 20 fights and 40 bets, so that it is sized within a moment.
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
         * @description Stakes that pay the same for every outcome, as nearly as whole cents allow, and the profit that they lock in. It is negative where the prices are
         *     no arbitrage, and can be 0 or less where rounding to cents takes all of a small one: `warnings` says so, and `min_outlay` how much is enough.
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
         * @description The cash bet on the other side that makes a free bet earn the same at either end. For two-way prices (`h2h`) only: on a draw both bets are void
         *     and nothing is earned, while three-way prices lose both.
         */
        post: operations["calculateFreeBet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/push-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key for Web Push
         * @description The key that a browser subscribes with. Its subscription then becomes a webhook of the format `web_push`.
         */
        get: operations["getPushKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your notification preferences
         * @description Which events your channels are sent, and when. The preferences apply to the webhooks in `channels`, in addition to their own types and filters; other
         *     webhooks do not depend on them. Defaults, with version 0, until you set them.
         */
        get: operations["getNotifications"];
        /**
         * Set your notification preferences
         * @description Replaces the preferences as a whole. Messages in quiet hours wait until these end; alerts that have lost their worth by then are dropped.
         */
        put: operations["setNotifications"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your webhooks
         * @description Your webhooks, newest first; without those that were deleted. Secrets are not shown.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have events sent to a URL
         * @description Every event that fits is sent to the URL as a POST, at least once and in no order. A message is signed by Standard Webhooks 1.0:
         *     `webhook-id`, which is the same for all attempts, `webhook-timestamp`, and `webhook-signature` over `id.timestamp.body`. `secret` is shown
         *     in this answer only; a replay has null in its place.
         *
         *     Any 2xx within 15 seconds is a success; redirects are not followed. Anything else is repeated after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20
         *     and 24 h, each ± 20 %, and not before `Retry-After`. 410 disables the webhook, and so do five days of failure. An alert whose prices have
         *     gone is not sent any more; a settlement always is. You can have 20 webhooks.
         *
         *     `standard` sends the event as `{ id, type, timestamp, data }`, the object of `/events`. The other formats are a sentence in the form that
         *     Discord, Slack, Telegram and ntfy take. `web_push` is a notification in a browser: it is encrypted for the browser by the `keys` of its
         *     subscription, goes through the push service of the browser’s maker, and carries no signature. 404 disables it too.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One webhook
         * @description A webhook of yours, with its state: whether it is disabled and why, and since when it has been failing.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it, and it is no longer listed. Its deliveries stay on record.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Changes the fields that are given. Deliveries that are pending go to the new URL.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{webhook_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret
         * @description Makes a new secret. For 24 hours messages carry a signature of the old one too, so that a receiver can change over without losing any.
         *     An older one ends at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test
         * @description Sends an event of type `webhook.test` without data, regardless of the webhook's types and filter. The delivery in the answer is pending;
         *     `/webhooks/{webhook_id}/deliveries` shows what became of it.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries of a webhook
         * @description Deliveries, newest first, with every attempt. They are kept for 30 days after they have ended.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an event again
         * @description Makes a new delivery of the same event, regardless of the state of the old one. It has the same `webhook-id`, so that a receiver can tell that it has
         *     had the message, and no deadline.
         */
        post: operations["redeliverWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed head of the log
         * @description How many leaves the log of what was published has, and the root over them, signed. `note` is a checkpoint as C2SP describes it
         *     (c2sp.org/tlog-checkpoint). Keep it: who has it can prove later that nothing before it was changed.
         */
        get: operations["getSealCheckpoint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The key of the log, and its days
         * @description The key that signs heads, and the days of which `/seal/bundles/{day}` has the leaves. A restored database begins a new log, whose first leaf names
         *     the last head of the old one.
         */
        get: operations["getSealKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/leaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leaves of the log
         * @description The leaves from one number up to another, without it, at most 256. `data` is canonical JSON (RFC 8785), as it was hashed: SHA-256 over a zero byte and its UTF-8 (RFC
         *     6962).
         */
        get: operations["listSealLeaves"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Entries of a leaf, or of a fight
         * @description Publications of fights: verdicts, fair probabilities and results. Give `leaf` or `fight_id`, or neither for the picks in force. Prices are sealed by a commitment, and
         *     so are the figures that would give a price away. `opened` shows them where all sources give their prices to everybody.
         */
        get: operations["listSealEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/proofs/inclusion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The proof that a leaf is in the log
         * @description The hashes that lead from the leaf to the root over the first `size` leaves. Source: RFC 6962, section 2.1.1.
         */
        get: operations["getSealInclusion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/proofs/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The proof that the log only grew
         * @description The hashes that prove that the first `to` leaves begin with the first `from`. Source: RFC 6962, section 2.1.2.
         */
        get: operations["getSealConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/bundles/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A day of the log, to be checked alone
         * @description All leaves of a UTC day with their entries, the signed heads before and after them, and what was on the board before. `boxing verify --bundle` and the page `/verify` check
         *     it, without the service.
         */
        get: operations["getSealBundle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/seal/openings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The prices behind an entry
         * @description The hidden values of an entry with their salts. Everybody who has them can check that they are those of the commitment in the entry.
         */
        get: operations["getSealOpenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a webhook of yours receives
         * @description The service sends each event that passes the filter of a webhook to its URL, in the format `standard` as this body, signed by Standard
         *     Webhooks 1.0. Any answer 2xx within 15 seconds takes it.
         */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The beginning of a first connection. Read the URLs, then apply what follows. */
        StreamSnapshot: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /** @description URLs that show the present state. */
            urls: components["schemas"]["StreamUrls"];
        };
        /** @description The beginning for a client that cannot resume. Read the URLs again. */
        StreamResync: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description `expired`: the events missed are no longer kept. `other_epoch`: events that were read are lost, or of another database.
             * @enum {string}
             */
            reason: "expired" | "other_epoch";
            /** @description URLs that show the present state. */
            urls: components["schemas"]["StreamUrls"];
        };
        /** @description A new place for a client whose filter lets little through. */
        StreamPosition: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
        };
        /** @description The end of a stream. Return, and resume. */
        StreamBye: {
            /**
             * @description Why the service ends it.
             * @enum {string}
             */
            reason: "max_age" | "shutdown" | "lagging" | "new_epoch" | "key_revoked" | "key_expired";
        };
        /** @description The end of a stream whose reader leaves more than 1 MB unread. It holds nothing. */
        StreamSlowConsumer: Record<string, never>;
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
         * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
         */
        Uuid: string;
        /**
         * Format: email
         * @description An e-mail address.
         * @example ann@example.com
         */
        Email: string;
        /**
         * Format: date-time
         * @description An instant in UTC with milliseconds.
         * @example 2025-09-27T21:05:00.000Z
         */
        Timestamp: string;
        /** @description What the key may do. */
        Scopes: ("read" | "journal" | "account" | "stream")[];
        /** @description The stakes from one drawdown on. */
        DrawdownTier: {
            /**
             * @description Smallest drawdown of the tier, a fraction.
             * @example 0.2
             */
            drawdown: number;
            /** @description Stakes are multiplied by it. */
            kelly_multiplier: number;
        };
        /** @description Currency code, ISO 4217. */
        Currency: string;
        /** @description Settings of the account. */
        Settings: {
            /** @description Bankroll in the currency of the account; 0 if none was set. */
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
            /** @description Largest sigma of a BET, a probability, as `max_uncertainty` of `/picks/live`; null for no gate. */
            max_uncertainty: number | null;
            /**
             * @description How much smaller your stakes get in a drawdown, while your profit is below its peak: the `tiers` of `/me/limits` in the currency of the
             *     settings. The service multiplies each stake that it sizes for you by the `kelly_multiplier` of the deepest tier reached, or by 1 if none is
             *     reached. The drawdown is `drawdown / min(balance at the last peak of profit, balance + drawdown)`.
             */
            drawdown_tiers: components["schemas"]["DrawdownTier"][];
            /** @description Time zone by its name in the IANA database. */
            time_zone: string;
            /**
             * @description How odds are shown.
             * @enum {string}
             */
            odds_format: "decimal" | "american" | "fractional";
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
        };
        /** @description The owner of a key and their settings. */
        Me: {
            /** @description Identifier of the user. */
            user_id: components["schemas"]["Uuid"];
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description Name of the user. */
            name: string;
            /** @description When the user arrived. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Identifier of the key that asks. */
            key_id: components["schemas"]["Uuid"];
            /** @description What the key may do. */
            scopes: components["schemas"]["Scopes"];
            /** @description Settings of the account. */
            settings: components["schemas"]["Settings"];
        };
        /** @description When the answer was made, and by which version of the API. */
        BaseMeta: {
            /** @description An instant in UTC with milliseconds. */
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
            /** @description Present in every answer whose data comes from the simulated demo world, and in no other. */
            source?: components["schemas"]["DemoMark"];
            /** @description Where the clock of a replay (`REPLAY_AT`) stands; absent while the clock runs. Nothing in such an answer is current. */
            clock_stopped_at?: components["schemas"]["Timestamp"];
            /** @description Minutes since the last successful pipeline run; absent before the first. */
            cron_age_minutes?: number;
        };
        /** @description The success envelope around the account. */
        MeAnswer: components["schemas"]["Success"] & {
            /** @description The owner of a key and their settings. */
            data: components["schemas"]["Me"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer.
         * @enum {string}
         */
        ErrorCode: "bet_not_found" | "bet_settled" | "body_too_large" | "bookmaker_not_found" | "chunk_extensions_too_large" | "db_error" | "delivery_not_found" | "duplicate_bet" | "duplicate_transaction" | "event_not_kept" | "events_expired" | "expectation_failed" | "feed_key_refused" | "fetch_failed" | "fight_not_found" | "fight_not_started" | "fight_over" | "headers_too_large" | "idempotency_in_progress" | "idempotency_key_reused" | "import_not_found" | "invalid_after" | "invalid_as_of" | "invalid_at" | "invalid_bet_id" | "invalid_body" | "invalid_book" | "invalid_books" | "invalid_by" | "invalid_cursor" | "invalid_day" | "invalid_delivery_id" | "invalid_devig" | "invalid_duration" | "invalid_fair" | "invalid_fight_id" | "invalid_file" | "invalid_format" | "invalid_from" | "invalid_header" | "invalid_idempotency_key" | "invalid_import_id" | "invalid_json" | "invalid_key" | "invalid_key_id" | "invalid_leaf" | "invalid_limit" | "invalid_market_id" | "invalid_market_key" | "invalid_market_type" | "invalid_min_ev" | "invalid_name" | "invalid_odds" | "invalid_outcome" | "invalid_path" | "invalid_points" | "invalid_rounds" | "invalid_settlement" | "invalid_side" | "invalid_since" | "invalid_size" | "invalid_sort" | "invalid_source" | "invalid_stake" | "invalid_stakes" | "invalid_state" | "invalid_status" | "invalid_step" | "invalid_tag" | "invalid_ticket" | "invalid_to" | "invalid_types" | "invalid_until" | "invalid_value" | "invalid_venue" | "invalid_webhook_id" | "key_ended" | "key_not_found" | "key_rotated" | "keys_unavailable" | "limit_reached" | "limit_too_large" | "loosening_not_found" | "loosening_waits" | "malformed_request" | "mapping_not_found" | "method_not_allowed" | "min_ev_too_large" | "missing_idempotency_key" | "name_not_found" | "no_fair_price" | "not_acceptable" | "not_found" | "not_generated" | "not_sealed" | "other_epoch" | "overloaded" | "points_too_large" | "precondition_required" | "quotes_archived" | "rate_limited" | "read_only" | "request_timeout" | "scope_required" | "self_excluded" | "setup_busy" | "setup_elsewhere" | "setup_file_not_found" | "source_restricted" | "stake_too_large" | "start_unknown" | "starting" | "system_token_required" | "ticket_refused" | "too_many_imports" | "too_many_keys" | "too_many_streams" | "too_many_webhooks" | "unauthorized" | "unknown_book" | "unknown_fight" | "unknown_fighter" | "unknown_parameter" | "unsupported_format" | "unsupported_media_type" | "user_exists" | "user_key_required" | "version_mismatch" | "version_not_supported" | "webhook_disabled" | "webhook_not_found" | "world_chosen" | "wrong_import_state";
        /** @description The failure envelope. */
        Failure: {
            /**
             * @description Always false.
             * @constant
             */
            ok: false;
            /** @description What went wrong. */
            error: {
                /** @description Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer. */
                code: components["schemas"]["ErrorCode"];
                /** @description The fault, and the allowed values. */
                message: string;
            };
            /** @description When the answer was made, and by which version of the API. */
            meta: components["schemas"]["BaseMeta"];
        };
        /** @description A failure as problem details (RFC 9457), for a caller whose `Accept` prefers `application/problem+json` to `application/json`. It says what the failure envelope says. */
        Problem: {
            /**
             * Format: uri-reference
             * @description The page about the code, from the root of the host: `/docs/errors#<code>`. It is the same on every installation.
             */
            type: string;
            /** @description The code in words. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /** @description The fault, and the allowed values. */
            detail: string;
            /**
             * Format: uri
             * @description The request: `urn:request:` and its `X-Request-Id`, under which the log of the service has it. Absent where a connection was refused before the request had an id.
             */
            instance?: string;
            /** @description The trace id of the request's `traceparent` (W3C Trace Context), under which the log has it too; absent without one. */
            trace_id?: string;
            /** @description Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer. */
            code: components["schemas"]["ErrorCode"];
            /** @description When the answer was made, and by which version of the API. */
            meta: components["schemas"]["BaseMeta"];
        };
        /** @description The stakes from one drawdown on. */
        DrawdownTierInput: {
            /** @description Smallest drawdown of the tier, a fraction. */
            drawdown: number;
            /** @description Stakes are multiplied by it. */
            kelly_multiplier: number;
        };
        /** @description The settings to change; those that are left out stay. */
        MePatch: {
            /** @description Bankroll in the currency of the account; 0 if none was set. */
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
            /** @description Largest sigma of a BET, a probability, as `max_uncertainty` of `/picks/live`; null for no gate. */
            max_uncertainty?: number | null;
            /** @description By how much stakes shrink while the profit is below its peak. Replaces the `tiers` of `/me/limits` in the currency of the settings, and waits like them where it allows more. */
            drawdown_tiers?: components["schemas"]["DrawdownTierInput"][];
            /** @description Time zone by its name in the IANA database, such as Europe/London. */
            time_zone?: string;
            /**
             * @description How odds are shown.
             * @enum {string}
             */
            odds_format?: "decimal" | "american" | "fractional";
            /** @description Currency by its code of ISO 4217. */
            currency?: string;
        };
        /** @description Sportsbook key, as listed by `/bookmakers`. */
        BookKey: string;
        /** @description An account at a sportsbook. */
        Bookmaker: {
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            book: components["schemas"]["BookKey"];
            /** @description User name there; null when not given. */
            username: string | null;
            /** @description Identifier of the account there; null when not given. */
            account_id: string | null;
            /** @description Where to connect from; null when not given. */
            vpn_location: string | null;
            /** @description Balance in the currency of the account; null when not given. */
            balance: number | null;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Free text; null when not given. */
            notes: string | null;
            /** @description Whether bets are placed there. */
            active: boolean;
            /** @description Commission on net winnings, a fraction; null for the standard rate of the book. Prices of `books=mine` are after it. */
            commission: number | null;
            /** @description The least stake that the book takes; null when not given. */
            min_stake: number | null;
            /**
             * @description The largest stake that the book takes; null when not given.
             * @example 250
             */
            max_stake: number | null;
            /**
             * @description Stakes are whole multiples of it; null when not given.
             * @example 0.5
             */
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
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
            /** @description Commission on net winnings there, a fraction; null for the standard rate of the book. Prices of `books=mine` are after it. */
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
            /** @description An account at a sportsbook. */
            data: components["schemas"]["Bookmaker"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
            /** @description What the key may do. */
            scopes: components["schemas"]["Scopes"];
            /** @description When the key was minted. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When the key ends; null for a key without an end. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description When the key was revoked; null for a live key. */
            revoked_at: components["schemas"]["Timestamp"] | null;
            /** @description When a request last showed the key, to the half minute; null for a key that was not used since uses are kept. */
            last_used_at: components["schemas"]["Timestamp"] | null;
            /** @description The key that minted it, with which it is revoked; null where an operator did, or where that is not known. */
            minted_by: components["schemas"]["Uuid"] | null;
            /** @description The version of the row; `If-Match` takes it in quotes, such as `"1"`. */
            version: number;
        };
        /** @description The success envelope around the keys. */
        KeysAnswer: components["schemas"]["Success"] & {
            /** @description The keys, newest first. */
            data: components["schemas"]["Key"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * Format: date-time
         * @description An instant, ISO 8601 with a zone. Leap seconds are not accepted.
         * @example 2025-09-27T21:05:00Z
         */
        Instant: string;
        /** @description A key to mint. */
        KeyInput: {
            /** @description What the key is for. */
            label?: string;
            /** @description What the key may do; `read` is always among them. */
            scopes: ("read" | "journal" | "account" | "stream")[];
            /** @description When the key ends, no later than the key that asks; without it the key ends with that one, or has no end. */
            expires_at?: components["schemas"]["Instant"];
        };
        /** @description A new key. */
        NewKey: components["schemas"]["Key"] & {
            /** @description The key, which is shown this once; null on a replay. */
            key: string | null;
        };
        /** @description The success envelope around a new key. */
        NewKeyAnswer: components["schemas"]["Success"] & {
            /** @description A new key. */
            data: components["schemas"]["NewKey"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
        /** @description A pause after losses in a row, after an amount lost within 24 hours, or after each of them. */
        CoolOff: {
            /** @description So many losses in a row; null where they do not count. */
            losses: number | null;
            /** @description A net loss within 24 hours; null where it does not count. */
            amount: number | null;
            /** @description How long the pause lasts. */
            hours: number;
        };
        /**
         * @description `limited`: stakes are smaller. `locked`: a limit of losses or a pause after losses stops them. `excluded`: a time-out or an exclusion stops them.
         * @enum {string}
         */
        LimitState: "open" | "limited" | "locked" | "excluded";
        /**
         * @description A limit, by its name in `/me/limits`.
         * @enum {string}
         */
        LimitName: "tiers" | "stake_per_bet" | "stake_per_fight" | "stake_per_card" | "stake_24h" | "stake_7d" | "stake_30d" | "loss_24h" | "loss_7d" | "loss_30d" | "cool_off" | "time_out_until" | "exclude_until";
        /** @description The limits that act. */
        Reasons: components["schemas"]["LimitName"][];
        /** @description What the limits leave now. */
        LimitStatus: {
            /** @description `limited`: stakes are smaller. `locked`: a limit of losses or a pause after losses stops them. `excluded`: a time-out or an exclusion stops them. */
            state: components["schemas"]["LimitState"];
            /** @description When the state ends by the clock alone; null where it does not. */
            until: components["schemas"]["Timestamp"] | null;
            /** @description The share of normal stakes that the deepest drawdown tier reached leaves, 6 decimals; 1 without one. */
            multiplier: number;
            /** @description `drawdown / min(balance at the last peak of profit, balance + drawdown)`, a fraction, 6 decimals: the loss since the peak, as a share of the smaller of both. A deposit after the peak changes nothing. 1 where the journal knows no money to lose; 0 without tiers. */
            drawdown: number;
            /** @description The largest stake that the limits leave for one bet on any fight before the answer, 2 decimals; a limit per fight or card can leave less. Null without such a limit. */
            room: number | null;
            /** @description The limits that act. */
            reasons: components["schemas"]["Reasons"];
        };
        /**
         * @description A limit, or a setting of `/me`.
         * @enum {string}
         */
        LoosenedField: "tiers" | "stake_per_bet" | "stake_per_fight" | "stake_per_card" | "stake_24h" | "stake_7d" | "stake_30d" | "loss_24h" | "loss_7d" | "loss_30d" | "cool_off" | "bankroll" | "kelly_fraction" | "max_bet_pct" | "currency";
        /** @description A change that would allow more. It holds once it is confirmed. */
        Loosening: {
            /** @description A limit, or a setting of `/me`. */
            field: components["schemas"]["LoosenedField"];
            /** @description What the field would become; null for no limit. */
            value: number | string | components["schemas"]["DrawdownTier"][] | components["schemas"]["CoolOff"] | null;
            /** @description When it was asked for. */
            asked_at: components["schemas"]["Timestamp"];
            /** @description From then on it can be confirmed. */
            opens_at: components["schemas"]["Timestamp"];
            /** @description From then on it cannot. */
            lapses_at: components["schemas"]["Timestamp"];
        };
        /** @description The limits in force in a currency, what they leave now, and the changes that wait. */
        Limits: {
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description How much smaller stakes get in a drawdown, by drawdown. */
            tiers: components["schemas"]["DrawdownTier"][];
            /** @description The largest stake of one bet, 2 decimals; null for no limit. */
            stake_per_bet: number | null;
            /** @description The most that is staked on one fight, 2 decimals; null for no limit. */
            stake_per_fight: number | null;
            /** @description The most that is staked on one card: the fights of one venue and date, or of one date where the venue is not known, 2 decimals; null for no limit. */
            stake_per_card: number | null;
            /** @description The most that is staked within 24 hours, 2 decimals; null for no limit. */
            stake_24h: number | null;
            /** @description The most that is staked within 7 days, 2 decimals; null for no limit. */
            stake_7d: number | null;
            /** @description The most that is staked within 30 days, 2 decimals; null for no limit. */
            stake_30d: number | null;
            /** @description The net loss of the bets settled within 24 hours that stops stakes, 2 decimals; null for no limit. */
            loss_24h: number | null;
            /** @description The net loss within 7 days that stops stakes, 2 decimals; null for no limit. */
            loss_7d: number | null;
            /** @description The net loss within 30 days that stops stakes, 2 decimals; null for no limit. */
            loss_30d: number | null;
            /** @description A pause after losses; null without one. */
            cool_off: components["schemas"]["CoolOff"] | null;
            /** @description The end of the time-out that runs or was last; null without one. */
            time_out_until: components["schemas"]["Timestamp"] | null;
            /** @description The end of the exclusion that runs or was last; null without one. */
            exclude_until: components["schemas"]["Timestamp"] | null;
            /** @description What the limits leave now. */
            status: components["schemas"]["LimitStatus"];
            /** @description Changes that would allow more, those that open first at the head. */
            pending: components["schemas"]["Loosening"][];
            /** @description The version of the limits; `If-Match` takes it in quotes, such as `"1"`. */
            version: number;
        };
        /** @description The success envelope around the limits. */
        LimitsListAnswer: components["schemas"]["Success"] & {
            /** @description The limits, by currency. */
            data: components["schemas"]["Limits"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A pause after losses in a row, after an amount lost within 24 hours, or after each of them. */
        CoolOffInput: {
            /** @description So many losses in a row; null where they do not count. */
            losses?: number | null;
            /** @description A net loss within 24 hours; null where it does not count. */
            amount?: number | null;
            /** @description How long the pause lasts. */
            hours: number;
        };
        /** @description Limits of a currency. Amounts are of the owner's money; those over a time roll with the clock. */
        LimitsInput: {
            /** @description Currency by its code of ISO 4217. */
            currency: string;
            /** @description How much smaller stakes get in a drawdown. None without it. */
            tiers?: components["schemas"]["DrawdownTierInput"][];
            /** @description The largest stake of one bet; null or left out for no limit. */
            stake_per_bet?: number | null;
            /** @description The most that is staked on one fight; null or left out for no limit. */
            stake_per_fight?: number | null;
            /** @description The most that is staked on one card: the fights of one venue and date, or of one date where the venue is not known; null or left out for no limit. */
            stake_per_card?: number | null;
            /** @description The most that is staked within 24 hours; null or left out for no limit. */
            stake_24h?: number | null;
            /** @description The most that is staked within 7 days; null or left out for no limit. */
            stake_7d?: number | null;
            /** @description The most that is staked within 30 days; null or left out for no limit. */
            stake_30d?: number | null;
            /** @description The net loss of the bets settled within 24 hours that stops stakes; null or left out for no limit. */
            loss_24h?: number | null;
            /** @description The net loss within 7 days that stops stakes; null or left out for no limit. */
            loss_7d?: number | null;
            /** @description The net loss within 30 days that stops stakes; null or left out for no limit. */
            loss_30d?: number | null;
            /** @description A pause after losses; null or left out where there is no pause. */
            cool_off?: components["schemas"]["CoolOffInput"] | null;
            /** @description The end of a time-out, from an hour to 6 weeks ahead. It can be made longer and not shorter; left out or null, the one that runs stays. */
            time_out_until?: components["schemas"]["Instant"] | null;
            /** @description The end of an exclusion, from 6 months to 5 years ahead. It can be made longer and not shorter; left out or null, the one that runs stays. */
            exclude_until?: components["schemas"]["Instant"] | null;
        };
        /** @description The success envelope around the limits of a currency. */
        LimitsAnswer: components["schemas"]["Success"] & {
            /** @description The limits in force in a currency, what they leave now, and the changes that wait. */
            data: components["schemas"]["Limits"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A change that has waited. */
        ConfirmationInput: {
            /** @description The currency of the limits. */
            currency: string;
            /** @description A limit, or a setting of `/me`. */
            field: components["schemas"]["LoosenedField"];
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
            /** @description When a request last showed the key; null if no request has. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Limits of the user, and the last use of each of their keys. */
        KeyUsage: {
            /** @description Identifier of the key that asks. */
            key_id: components["schemas"]["Uuid"];
            /** @description What the key may do. */
            scopes: components["schemas"]["Scopes"];
            /** @description The limits, each counted apart. */
            limits: components["schemas"]["LimitUse"][];
            /** @description Streams that the user has open on the process that answers. */
            open_streams: number;
            /** @description The keys of the owner, newest first. */
            keys: components["schemas"]["LastUse"][];
        };
        /** @description The success envelope around limits and use. */
        UsageAnswer: components["schemas"]["Success"] & {
            /** @description Limits of the user, and the last use of each of their keys. */
            data: components["schemas"]["KeyUsage"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
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
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Rate of the commission given, a fraction; null for that of the book, if any. */
            fee_rate: number | null;
            /** @description What the rate is taken of; null without a rate. */
            fee_base: ("net_winnings" | "contract") | null;
            /** @description Fair probability of the side at the default pricing, 6 decimals; null without a pending pick. */
            fair: number | null;
            /** @description Its `sigma`, 6 decimals; null without a pending pick. */
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
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
            /** @description A market elsewhere, with what it is worth now. */
            data: components["schemas"]["Mapping"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
        EventPosition: string;
        /** @description A new board is published. */
        BoardUpdated: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "board.updated";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: {
                /** @description The run that published it; null without one. */
                run_id: number | null;
                /**
                 * @description The cause of the publication: a poll, results that an import brought, or a model.
                 * @enum {string}
                 */
                cause: "run" | "grading" | "model";
            };
        };
        /**
         * Format: date
         * @description A calendar date, `YYYY-MM-DD`.
         * @example 2025-09-27
         */
        CalendarDate: string;
        /** @description The fight that it is about. */
        EventFight: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description The scheduled start; null if it is not known. */
            starts_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description The better side of a fight at its best price, at the default policy. */
        EventPick: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same after commission. */
            net_decimal_odds: number;
            /** @description Fair probability of the side, 6 decimals. */
            fair: number;
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description Expected profit per dollar staked at this price, 6 decimals. */
            ev_per_dollar: number;
            /** @description Standard deviation of the fair probability, 6 decimals. */
            sigma: number;
            /**
             * @description The verdict.
             * @enum {string}
             */
            verdict: "BET" | "NO BET";
        };
        /** @description A pick as it is now, and the one before. */
        EventPickChange: components["schemas"]["EventFight"] & components["schemas"]["EventPick"] & {
            /** @description The pick before; null for the first. */
            previous: components["schemas"]["EventPick"] | null;
        };
        /** @description The mark of data without prices. */
        Reduced: {
            /**
             * @description Always true.
             * @constant
             */
            reduced: true;
        };
        /** @description A pick without its price, and without figures that give the price away. */
        ReducedPick: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Fair probability of the side, 6 decimals. */
            fair: number;
            /** @description Standard deviation of the fair probability, 6 decimals. */
            sigma: number;
            /**
             * @description The verdict.
             * @enum {string}
             */
            verdict: "BET" | "NO BET";
        };
        /** @description The same without books and odds, for a caller to whom the terms of a source forbid its prices. */
        ReducedPickChange: components["schemas"]["EventFight"] & components["schemas"]["Reduced"] & components["schemas"]["ReducedPick"] & {
            /** @description The pick before; null for the first. */
            previous: components["schemas"]["ReducedPick"] | null;
        };
        /** @description The first pick on a fight, at the default policy. */
        PickOpened: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.opened";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The pick, with or without its price. */
            data: components["schemas"]["EventPickChange"] | components["schemas"]["ReducedPickChange"];
        };
        /** @description Another side, price or fair probability, with the same verdict. */
        PickChanged: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.changed";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The pick, with or without its price. */
            data: components["schemas"]["EventPickChange"] | components["schemas"]["ReducedPickChange"];
        };
        /** @description Another verdict: BET became NO BET, or the reverse. */
        PickVerdictChanged: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.verdict_changed";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The pick, with or without its price. */
            data: components["schemas"]["EventPickChange"] | components["schemas"]["ReducedPickChange"];
        };
        /** @description The prediction of a pending fight is no longer confirmed: do not rely on the pick. */
        PickStale: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.stale";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: components["schemas"]["EventFight"] & {
                /** @description When it was last confirmed. */
                predicted_at: components["schemas"]["Timestamp"];
            };
        };
        /**
         * @description How the fight ended; `cancelled` or `moved` if it did not take place.
         * @enum {string}
         */
        EventResult: "a_win" | "b_win" | "draw" | "no_contest" | "cancelled" | "moved";
        /** @description How a pick turned out. */
        EventPickResult: components["schemas"]["EventFight"] & {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description How the fight ended; `cancelled` or `moved` if it did not take place. */
            result: components["schemas"]["EventResult"];
            /** @description Whether the side won; null if the stake was returned. */
            hit: boolean | null;
            /** @description Odds taken divided by those at the close, less 1; a fraction, 6 decimals. Null without a close, and in a correction. */
            clv_vs_close: number | null;
        };
        /** @description The same without book and odds, for a caller to whom the terms of a source forbid its prices. */
        ReducedPickResult: components["schemas"]["EventFight"] & components["schemas"]["Reduced"] & {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description How the fight ended; `cancelled` or `moved` if it did not take place. */
            result: components["schemas"]["EventResult"];
            /** @description Whether the side won; null if the stake was returned. */
            hit: boolean | null;
        };
        /** @description A fight is decided, and its pick is settled. */
        PickSettled: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.settled";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The pick and its result, with or without its price. */
            data: components["schemas"]["EventPickResult"] | components["schemas"]["ReducedPickResult"];
        };
        /** @description The result of a settled pick was corrected. */
        PickRegraded: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "pick.regraded";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The pick and its result, with or without its price. */
            data: components["schemas"]["EventPickResult"] | components["schemas"]["ReducedPickResult"];
        };
        /** @description The consensus of the books on a fight moved by 2 percentage points or more since the last such event or, before the first, since the first poll. */
        LineMoved: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "line.moved";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: components["schemas"]["EventFight"] & {
                /** @description The difference, 6 decimals. */
                move_pp: number;
                /** @description Vig-free probability of fighter a by consensus before, 6 decimals. */
                prob_a_before: number;
                /** @description The same now, 6 decimals. */
                prob_a: number;
                /** @description When it was as before. */
                since: components["schemas"]["Timestamp"];
            };
        };
        /** @description An outcome of a fight with its probability before and now. */
        MovedOutcome: {
            /** @description A winner with a method, such as `a_ko_tko`, `draw`, `distance`, or a total such as `over_8.5`. */
            outcome: string;
            /** @description Its probability before, 6 decimals. */
            probability_before: number;
            /** @description The same now, 6 decimals. */
            probability: number;
        };
        /** @description A probability of how a fight ends moved by 2 percentage points or more since the last such event or, before the first, since the first run that had one. */
        OutcomesChanged: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "outcomes.changed";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: components["schemas"]["EventFight"] & {
                /** @description The outcomes that moved by so much, the largest move first. */
                moved: components["schemas"]["MovedOutcome"][];
                /** @description When they were as before. */
                since: components["schemas"]["Timestamp"];
            };
        };
        /** @description Prices of two books that pay more than they cost. */
        EventArbitrage: components["schemas"]["EventFight"] & {
            /** @description One price for each fighter, at different books. */
            legs: {
                /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
                side: components["schemas"]["Side"];
                /** @description Sportsbook key, as listed by `/bookmakers`. */
                book: components["schemas"]["BookKey"];
                /** @description Price in decimal odds as quoted, 4 decimals. */
                decimal_odds: number;
            }[];
            /** @description Modeled profit after commission, percent of the outlay, 4 decimals. */
            profit_pct: number;
            /**
             * @description What the rules of the books said when it was detected, as in `/optimizer/arbitrage` of the trading API; missing in events of earlier versions.
             * @enum {string}
             */
            settlement_verdict?: "riskless" | "loses" | "unknown";
        };
        /** @description The same without books and odds, for a caller to whom the terms of a source forbid its prices. */
        ReducedArbitrage: components["schemas"]["EventFight"] & components["schemas"]["Reduced"] & {
            /** @description Modeled profit after commission, percent of the outlay, 4 decimals. */
            profit_pct: number;
            /**
             * @description What the rules of the books said when it was detected, as in `/optimizer/arbitrage` of the trading API; missing in events of earlier versions.
             * @enum {string}
             */
            settlement_verdict?: "riskless" | "loses" | "unknown";
        };
        /** @description The best prices of two books for a fight with a prediction pay more than they cost. */
        ArbitrageDetected: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "arbitrage.detected";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The arbitrage, with or without its prices. */
            data: components["schemas"]["EventArbitrage"] | components["schemas"]["ReducedArbitrage"];
        };
        /** @description An arbitrage is gone; `data` is as it was detected. */
        ArbitrageExpired: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "arbitrage.expired";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description The arbitrage, with or without its prices. */
            data: components["schemas"]["EventArbitrage"] | components["schemas"]["ReducedArbitrage"];
        };
        /** @description The feed gives a fight another start. */
        FightMoved: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fight.moved";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: components["schemas"]["EventFight"] & {
                /** @description The start before. */
                starts_at_before: components["schemas"]["Timestamp"];
            };
        };
        /** @description Sources contradict each other, or one corrects itself, about how a fight ended. */
        FightDisputed: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "fight.disputed";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: components["schemas"]["EventFight"] & {
                /** @description The reported results, in order. */
                claims: {
                    /** @description Who reported. */
                    source: string;
                    /** @description How the fight ended; `cancelled` or `moved` if it did not take place. */
                    result: components["schemas"]["EventResult"];
                    /** @description An instant in UTC with milliseconds. */
                    reported_at: components["schemas"]["Timestamp"];
                }[];
            };
        };
        /** @description A settlement of a bet. */
        EventBet: {
            /** @description The bet. */
            bet_id: components["schemas"]["Uuid"];
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description How it ended. */
            status: string;
            /** @description What it was before. */
            status_before: string;
            /** @description In the currency of the bet, 2 decimals. */
            stake: number;
            /** @description Gross, 2 decimals. */
            payout: number;
            /** @description ISO 4217 code. */
            currency: string;
            /** @description Why, as a code, `result`, `void_after_48h` or the name of the rule of its book; null where the owner settled it, and absent in events from before rules were kept. */
            reason?: string | null;
        };
        /** @description One of your bets is settled. Only you see it. */
        BetSettled: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bet.settled";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description A settlement of a bet. */
            data: components["schemas"]["EventBet"];
        };
        /** @description The settlement of one of your bets changed. Only you see it. */
        BetRegraded: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "bet.regraded";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description A settlement of a bet. */
            data: components["schemas"]["EventBet"];
        };
        /** @description You changed your limits, or asked for a change that waits. Only you see it. */
        LimitsChanged: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "limits.changed";
            /** @description When. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: {
                /** @description ISO 4217 code. */
                currency: string;
                /** @description The fields whose change waits. */
                waiting: components["schemas"]["LoosenedField"][];
            };
        };
        /** @description What the limits of a currency say now. */
        LimitsNow: {
            /** @description ISO 4217 code. */
            currency: string;
            /** @description `limited`: stakes are smaller. `locked`: a limit of losses or a pause after losses stops them. `excluded`: a time-out or an exclusion stops them. */
            state: components["schemas"]["LimitState"];
            /** @description When the state ends by the clock alone; null where it does not. */
            until: components["schemas"]["Timestamp"] | null;
            /** @description The limits that act. */
            reasons: components["schemas"]["Reasons"];
        };
        /** @description Your limits stop more than before. Only you see it. */
        LimitsReached: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "limits.reached";
            /** @description When the service saw it. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What the limits of a currency say now. */
            data: components["schemas"]["LimitsNow"];
        };
        /** @description Your limits stop less than before. Only you see it. */
        LimitsOpened: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "limits.opened";
            /** @description When the service saw it. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What the limits of a currency say now. */
            data: components["schemas"]["LimitsNow"];
        };
        /** @description The service disabled one of your webhooks. Only you see it; your other webhooks and your streams tell you. Disabling one yourself is no event. */
        WebhookDisabled: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "webhook.disabled";
            /** @description When it was disabled. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: {
                /** @description The webhook. */
                webhook_id: components["schemas"]["Uuid"];
                /** @description Its name; null without one. */
                label: string | null;
                /**
                 * @description `gone`: the receiver answered 410. `failing`: every attempt failed for five days.
                 * @enum {string}
                 */
                reason: "gone" | "failing";
            };
        };
        /** @description A run of the pipeline failed; earlier picks and prices stay published. */
        RunFailed: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "run.failed";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: {
                /** @description The run, as in `/runs`. */
                run_id: number;
                /** @description Machine-readable code. */
                error_code: string;
                /** @description Why it failed. */
                error_message: string;
            };
        };
        /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
        ModelVersion: string;
        /** @description A model is in production from now on. */
        ModelPromoted: {
            /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
            id: components["schemas"]["EventPosition"];
            /**
             * @description What happened. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            type: "model.promoted";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description What changed. */
            data: {
                /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
                model_version: components["schemas"]["ModelVersion"];
                /** @description The model that it replaces; null for the first. */
                model_version_before: string | null;
                /** @description How it was judged. */
                note: string;
            };
        };
        /** @description Something that happened. `type` names the schema, and with it what `data` is. */
        Event: components["schemas"]["BoardUpdated"] | components["schemas"]["PickOpened"] | components["schemas"]["PickChanged"] | components["schemas"]["PickVerdictChanged"] | components["schemas"]["PickStale"] | components["schemas"]["PickSettled"] | components["schemas"]["PickRegraded"] | components["schemas"]["LineMoved"] | components["schemas"]["OutcomesChanged"] | components["schemas"]["ArbitrageDetected"] | components["schemas"]["ArbitrageExpired"] | components["schemas"]["FightMoved"] | components["schemas"]["FightDisputed"] | components["schemas"]["BetSettled"] | components["schemas"]["BetRegraded"] | components["schemas"]["LimitsChanged"] | components["schemas"]["LimitsReached"] | components["schemas"]["LimitsOpened"] | components["schemas"]["WebhookDisabled"] | components["schemas"]["RunFailed"] | components["schemas"]["ModelPromoted"];
        /** @description The part of the meta that says where to go on. */
        EventsPage: {
            /** @description Where the next page starts. */
            pagination: {
                /** @description A place in the order of events: the epoch, which names the history that the number counts in, and the number of an event. Pass it on in `after` or `Last-Event-ID`. */
                next_after: components["schemas"]["EventPosition"];
                /** @description Whether the page is full, so that more may follow at once. */
                more: boolean;
            };
        };
        /** @description Meta of a page of events. */
        EventsMeta: components["schemas"]["Meta"] & components["schemas"]["EventsPage"];
        /** @description The success envelope around a page of events. */
        EventsAnswer: components["schemas"]["Success"] & {
            /** @description Events, oldest first. */
            data: components["schemas"]["Event"][];
            /** @description Meta of a page of events. */
            meta: components["schemas"]["EventsMeta"];
        };
        /** @description A ticket for one stream. */
        Ticket: {
            /** @description The ticket; null in a replay, because it is shown once. */
            ticket: string | null;
            /** @description The stream with the ticket; null in a replay. */
            url: string | null;
            /** @description Until when the ticket can be used. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around a ticket. */
        TicketAnswer: components["schemas"]["Success"] & {
            /** @description A ticket for one stream. */
            data: components["schemas"]["Ticket"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description The corner backed, `a` or `b` of the fight, or the `draw`.
         * @enum {string}
         */
        BetLeg: "a" | "b" | "draw";
        /**
         * @description Own money, a stake of the book's, or own money at a price that the book raised.
         * @enum {string}
         */
        BetKind: "cash" | "free_bet" | "boost";
        /** @description Words of the owner's. */
        BetTags: string[];
        /**
         * @description `pending` until the service grades the fight or the owner settles the bet. The owner may settle it at any time and correct that; from then on the service leaves it as the owner says. What the service settled, it settles again when a result is corrected.
         * @enum {string}
         */
        BetStatus: "pending" | "won" | "lost" | "push" | "cashed_out";
        /** @description Who settled the bet; null while pending. */
        SettledBy: ("owner" | "service") | null;
        /** @description How the rules of the book settled the bet; `share:0.5` pays half of what a win pays. Null while pending, where the owner settled it, and for a bet from before rules were kept. */
        SettledAs: string | null;
        /**
         * @description What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed.
         * @enum {string}
         */
        RuleName: "moved.stands_hours" | "moved.placeholder" | "place.same_country" | "place.other_country" | "opponent.replaced" | "rounds.changed" | "never" | "retirement" | "technical_decision" | "dq" | "draw.cards" | "draw.technical.early" | "draw.technical.late" | "nc.early" | "nc.late" | "dq.both" | "result";
        /** @description A rule of a book, and where it was read. */
        DecidingRule: {
            /** @description What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed. */
            rule: components["schemas"]["RuleName"];
            /** @description The page of the book; null where the market alone says it. */
            source: string | null;
        };
        /** @description The rule that decided; null where the winner alone decided, and where no rule did. */
        SettledByRule: components["schemas"]["DecidingRule"] | null;
        /** @description A rule that nobody has read. */
        WaitsFor: {
            /** @description What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed. */
            rule: components["schemas"]["RuleName"];
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            book: components["schemas"]["BookKey"];
        };
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
            /** @description The verdict on the book's price then, by the default gates; null for the draw. */
            verdict: ("BET" | "NO BET") | null;
            /** @description Best decimal odds on offer then for the side in the bet's market type, 4 decimals. */
            best_odds: number | null;
            /** @description The book that had them. */
            best_book: string | null;
            /** @description Whether the book showed the price that was taken, to 0.3 %; null where its price was not known. */
            price_seen: boolean | null;
            /** @description The model that made the snapshot. */
            model_version: components["schemas"]["ModelVersion"] | null;
        };
        /** @description What the close says of the price taken. Everything is null before the bet is settled, and without a close. */
        BetClose: {
            /** @description Closing line value, `o_taken / o_close - 1`, against the same book's close, else the best one; a fraction, 6 decimals. The close of another book counts as a market with the bet's rules on draws and no contests would have it. */
            clv: number | null;
            /** @description Why `clv` is null. `rules_changed`: the book changed a rule on draws or no contests between the bet and the close. `settlement_differs`: only books have a close of which nobody knows that a draw pays alike. The others: no market of the bet's type was still on offer before the start. Null where there is a `clv`, and before the bet is measured. */
            clv_reason: ("start_unknown" | "no_quote_before_start" | "quote_too_old" | "market_unpaired" | "rules_changed" | "settlement_differs") | null;
            /** @description The books' consensus on the side at the close without the vig, as a market with the bet's rules would price it, 6 decimals; given no draw in `h2h` where a draw returns the stake. Null where nobody knows what a draw pays. */
            fair: number | null;
            /** @description Their consensus on a draw, 6 decimals. */
            draw: number | null;
        };
        /** @description A bet of the journal. The fields that the trading API has too lose its camelCase here. */
        Bet: {
            /** @description Identifier of the bet. */
            bet_id: components["schemas"]["Uuid"];
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description The corner backed, `a` or `b` of the fight, or the `draw`. */
            side: components["schemas"]["BetLeg"];
            /** @description Name of the fighter backed; `Draw` for the draw. */
            picked_fighter: string;
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description The price taken, decimal odds, 6 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Stake in `currency`, 2 decimals. */
            stake: number;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Own money, a stake of the book's, or own money at a price that the book raised. */
            kind: components["schemas"]["BetKind"];
            /** @description The owner's own name for the bet. */
            external_ref: string | null;
            /** @description Words of the owner's. */
            tags: components["schemas"]["BetTags"];
            /** @description A text of the owner's. */
            note: string | null;
            /** @description What logged the bet: `cli`, `api` or `import`. */
            source: string;
            /** @description When the bet was placed. */
            placed_at: components["schemas"]["Timestamp"];
            /** @description When it was logged. */
            logged_at: components["schemas"]["Timestamp"];
            /** @description `pending` until the service grades the fight or the owner settles the bet. The owner may settle it at any time and correct that; from then on the service leaves it as the owner says. What the service settled, it settles again when a result is corrected. */
            status: components["schemas"]["BetStatus"];
            /** @description What came back, gross, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost, and what the book paid for a cash-out. Of a free bet the stake does not come back. Null while pending. */
            payout: number | null;
            /** @description Payout less own stake in `currency`, 2 decimals; the stake of a free bet is not the owner's. Null while pending. */
            profit: number | null;
            /** @description When it was settled; null while pending. */
            settled_at: components["schemas"]["Timestamp"] | null;
            /** @description Who settled the bet; null while pending. */
            settled_by: components["schemas"]["SettledBy"];
            /** @description How the rules of the book settled the bet; `share:0.5` pays half of what a win pays. Null while pending, where the owner settled it, and for a bet from before rules were kept. */
            settled_as: components["schemas"]["SettledAs"];
            /** @description The rule that decided; null where the winner alone decided, and where no rule did. */
            settled_by_rule: components["schemas"]["SettledByRule"];
            /** @description The rules of the book that were known when the bet was placed, as the first digits of a SHA-256. The bet stands under these. Null where none was known, and for a bet from before rules were kept. */
            rules_fingerprint: string | null;
            /** @description The start that the feed gave when the bet was placed; null where the feed did not list the fight yet. */
            starts_at_when_placed: components["schemas"]["Timestamp"] | null;
            /** @description The rule that is missing to settle the bet; null where none is. Enter it with `boxing rules import`, or settle the bet. */
            waits_for: components["schemas"]["WaitsFor"] | null;
            /** @description What the service knew when the bet was placed. Everything is null where it had not predicted the fight in the 24 hours before; what needs the book's price is null where the newest poll did not show it. */
            snapshot: components["schemas"]["Snapshot"];
            /** @description What the close says of the price taken. Everything is null before the bet is settled, and without a close. */
            close: components["schemas"]["BetClose"];
            /**
             * @description The bet was logged although it was beyond a limit of its owner; absent for others.
             * @constant
             */
            outside_limits?: true;
            /** @description The version of the bet; `ETag` is this number in quotes. */
            version: number;
        };
        /** @description Where the next page starts. */
        CursorPagination: {
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Meta of a list that is paged by cursor. */
        CursorMeta: components["schemas"]["Meta"] & {
            /** @description Where the next page starts. */
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @description The success envelope around bets. */
        BetsAnswer: components["schemas"]["Success"] & {
            /** @description The bets, newest first. */
            data: components["schemas"]["Bet"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description The same rows as CSV (RFC 4180, UTF-8, with a header row), for a caller that names `text/csv` in `Accept`. The columns are the fields of `data` in the order of the contract; a field of a nested object is named like `result.winner`. Lists of codes are joined by semicolons, null is an empty cell, and lists of objects are left out. Numbers, dates and timestamps are written as in JSON. A text that begins with `=`, `+`, `-` or `@` has an apostrophe before it, so that no spreadsheet takes it for a formula. `Content-Disposition` names a file, ending in `-demo.csv` for the data of the demo world. There is no `meta`: a page shorter than `limit` is the last one. */
        CsvRows: string;
        /**
         * @description The corner backed, `a` or `b` of the fight, or the `draw`, which only `h2h_3_way` has.
         * @enum {string}
         */
        BetLegInput: "a" | "b" | "draw";
        /**
         * @description `cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised.
         * @enum {string}
         */
        BetKindInput: "cash" | "free_bet" | "boost";
        /** @description Words that you choose to find it by. */
        BetTagsInput: string[];
        /** @description A bet as its owner reports it, with its price either way. */
        BetInput: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description The corner backed, `a` or `b` of the fight, or the `draw`, which only `h2h_3_way` has. */
            side: components["schemas"]["BetLegInput"];
            /** @description Sportsbook key: one that `/bookmakers` lists, or one of these, which the odds feed does not carry: `admiralbet`, `bet365`, `bet9ja`, `bet99`, `betano`, `betathome`, `betcity_nl`, `betcris`, `betsafe`, `bwin`, `caliente`, `cloudbet`, `comeon`, `danskespil`, `efbet`, `eurobet_it`, `fortuna`, `hollywoodbets`, `interwetten`, `kwiff`, `midnite`, `mostbet`, `mozzartbet`, `norsktipping`, `novibet`, `parimatch`, `quinnbet`, `sisal_it`, `snai_it`, `sportingbet`, `sportsinteraction`, `stake`, `stoiximan`, `sts`, `superbet`, `tenbet`, `thescorebet`, `tipsport`, `toto_nl`, `veikkaus`. The closing line value of a bet there is against the best close of the other books. */
            book: components["schemas"]["BookKey"];
            /** @description Without it `h2h_3_way` for the draw, else the kind of market that the book showed for the fight, or `h2h`. */
            market_type?: components["schemas"]["MarketType"];
            /** @description The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`. */
            decimal_odds?: number;
            /** @description The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`. */
            american_odds?: number;
            /** @description An amount in `currency`, with at most 2 decimals. */
            stake: number;
            /** @description Currency of the stake, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            /** @description When the bet was placed; now without it. It must be before the fight began. */
            placed_at?: components["schemas"]["Instant"];
            /** @description `cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised. */
            kind?: components["schemas"]["BetKindInput"];
            /** @description Your own name for it, such as the book's bet number. A second one with the same name is rejected. */
            external_ref?: string;
            /** @description Words that you choose to find it by. */
            tags?: components["schemas"]["BetTagsInput"];
            /** @description A note that you write. */
            note?: string;
            /** @description Whether to log the bet although it is beyond a limit of yours, because it was placed; false without it. */
            outside_limits?: boolean;
        };
        /** @description The success envelope around a bet. */
        BetAnswer: components["schemas"]["Success"] & {
            /** @description A bet of the journal. The fields that the trading API has too lose its camelCase here. */
            data: components["schemas"]["Bet"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description What changes about a bet, as a JSON merge patch. Tags and note change at any time, price and stake while the bet is pending. */
        BetPatch: {
            /** @description The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`. */
            decimal_odds?: number;
            /** @description The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`. */
            american_odds?: number;
            /** @description An amount in `currency`, with at most 2 decimals. */
            stake?: number;
            /** @description Words that you choose to find it by. */
            tags?: components["schemas"]["BetTagsInput"];
            /** @description A note that you write; null removes it. */
            note?: string | null;
            /** @description Whether a larger stake may be beyond a limit of yours, because it was placed; false without it. */
            outside_limits?: boolean;
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
            clv: number | null;
            /** @description When it was settled so. */
            settled_at: components["schemas"]["Timestamp"];
            /**
             * @description Who settled it.
             * @enum {string}
             */
            settled_by: "owner" | "service";
            /** @description How the rules of the book settled the bet; `share:0.5` pays half of what a win pays. Null while pending, where the owner settled it, and for a bet from before rules were kept. */
            settled_as: components["schemas"]["SettledAs"];
            /** @description The rule that decided; null where the winner alone decided, and where no rule did. */
            settled_by_rule: components["schemas"]["SettledByRule"];
            /** @description Why, as a code, `result`, `void_after_48h` or the name of the rule; null where the owner settled it. */
            reason: string | null;
        };
        /** @description The success envelope around the settlements of a bet. */
        SettlementsAnswer: components["schemas"]["Success"] & {
            /** @description The settlements, oldest first; the last one is in force. */
            data: components["schemas"]["Settlement"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
        /** @description A bet that is out of the journal. */
        VoidedBet: {
            /** @description When it was voided. */
            voided_at: components["schemas"]["Timestamp"];
            /** @description A bet of the journal. The fields that the trading API has too lose its camelCase here. */
            bet: components["schemas"]["Bet"];
        };
        /** @description The success envelope around voided bets. */
        VoidedBetsAnswer: components["schemas"]["Success"] & {
            /** @description The voided bets, the last voided first. */
            data: components["schemas"]["VoidedBet"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description A line of an import. The fight is named by its id, or by fighters. */
        ImportRow: {
            /** @description Identifier of the fight. */
            fight_id?: number;
            /** @description A fighter, or both as `Stone v Oak`, in place of `fight_id`. A name has at most 200 characters. */
            fight?: string;
            /** @description `a`, `b`, `draw` or the name of a fighter, which then names the fight too. */
            side: string;
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type?: components["schemas"]["MarketType"];
            /** @description The price taken, in decimal odds, rounded to 6 decimals. Give it or `american_odds`. */
            decimal_odds?: number;
            /** @description The price taken, in American odds, at most -100 or at least 100; it is kept in decimal odds, rounded to 6 decimals. Give it or `decimal_odds`. */
            american_odds?: number;
            /** @description An amount in `currency`, with at most 2 decimals. */
            stake: number;
            /** @description Currency of the stake, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            /** @description An instant, ISO 8601 with a zone. Leap seconds are not accepted. */
            placed_at: components["schemas"]["Instant"];
            /** @description `cash`, own money, without it; `free_bet`, a stake of the book's, which it keeps when the bet wins; `boost`, own money at a price that the book raised. */
            kind?: components["schemas"]["BetKindInput"];
            /** @description Your own name for it, such as the book's bet number. A second one with the same name is rejected. */
            external_ref?: string;
            /** @description Words that you choose to find it by. */
            tags?: components["schemas"]["BetTagsInput"];
            /** @description A note that you write. */
            note?: string;
        };
        /** @description Bets to import, as the text of a CSV file or as rows, one of the two. */
        ImportInput: {
            /** @description Whether to only say what would become of each line; false without it. */
            dry_run?: boolean;
            /** @description Whether to take lines that are beyond a limit of yours, because the bets were placed; false without it. */
            outside_limits?: boolean;
            /** @description A CSV file with a header line, which names columns of `rows` in any order, and up to 5000 lines. Tags are separated by semicolons. */
            csv?: string;
            /** @description The lines. */
            rows?: components["schemas"]["ImportRow"][];
        };
        /** @description A fight that a line may mean. */
        Candidate: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
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
            fight_id: number | null;
            /** @description Why it was refused, a stable code such as `ambiguous_fight`, `unknown_fight`, `duplicate_bet` or `invalid_odds`. */
            reason: string | null;
            /** @description The fault, and the allowed values. */
            message: string | null;
            /** @description Fights that the line may mean, at most 5. Misspelt names are searched for in the first 36 lines that need it. */
            candidates: components["schemas"]["Candidate"][];
        };
        /** @description An import of bets. All lines that are taken are stored in one transaction. */
        Import: {
            /** @description Identifier of the import. */
            import_id: components["schemas"]["Uuid"];
            /**
             * @description `queued` until it was worked off, `failed` where that was begun three times in vain; nothing was stored then.
             * @enum {string}
             */
            state: "queued" | "done" | "failed";
            /** @description Whether nothing is stored. */
            dry_run: boolean;
            /** @description When it was sent. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was worked off; null while it is queued. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Why it failed and what to do; null unless it is `failed`. */
            failure: string | null;
            /** @description Lines that were sent. */
            lines: number;
            /** @description Lines that became bets, or would have. */
            taken: number;
            /** @description Lines that did not. */
            refused: number;
            /** @description What became of each line, in order; empty while the import is queued. */
            results: components["schemas"]["ImportResult"][];
        };
        /** @description The success envelope around an import. */
        ImportAnswer: components["schemas"]["Success"] & {
            /** @description An import of bets. All lines that are taken are stored in one transaction. */
            data: components["schemas"]["Import"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Why a file was not imported. */
        FileImportFailure: {
            /**
             * @description A stable code.
             * @enum {string}
             */
            code: "file_empty" | "file_not_csv" | "file_without_header" | "file_too_damaged" | "gave_up";
            /** @description The fault, and the cure. */
            message: string;
        };
        /** @description How far the service is. */
        FileImportProgress: {
            /** @description Lines that are done. */
            done: number;
            /** @description Lines in all; null while that is not known. */
            total: number | null;
            /** @description Estimate by the pace so far; null while there is none. */
            seconds_left: number | null;
        };
        /** @description A value of a file. */
        FileSample: {
            /** @description The value in the file. */
            raw: string;
            /** @description How it is read: instants in UTC, prices as decimal odds; null where it cannot be read. */
            read: string | null;
        };
        /** @description How a column is read. */
        FileColumn: {
            /** @description Its name in the file. */
            column: string;
            /** @description What it says, such as `placed`, `selection`, `event`, `book`, `price`, `stake` or `result`; null for a column that is not read. */
            meaning: string | null;
            /** @description How its values are written; null where every text is a value. */
            format: string | null;
            /** @description Share of the first 1000 values that can be read, 2 decimals; null where every text is a value. */
            confidence: number | null;
            /** @description The first three different values, and how they are read. */
            samples: components["schemas"]["FileSample"][];
        };
        /** @description An answer to a question. */
        FileChoice: {
            /** @description The answer. */
            value: string;
            /** @description The answer in words. */
            label: string;
            /** @description Values of the file as this answer reads them. */
            samples: components["schemas"]["FileSample"][];
        };
        /** @description A question that two readings leave open, once for the whole column. One that is not required has an assumed answer, which you may change. */
        FileQuestion: {
            /** @description Identifier of the question within the file. */
            id: string;
            /**
             * @description What it is about. A `time_zone` takes any name of the IANA database, a `currency` any code of ISO 4217, and a `book` any key that a new bet takes or `none`, which leaves its bets out; the others take one of the choices.
             * @enum {string}
             */
            kind: "date_order" | "decimal_sign" | "price_format" | "time_zone" | "currency" | "encoding" | "book" | "equal_lines" | "column" | "column_use" | "word";
            /** @description The column; null for a question on the whole file. */
            column: string | null;
            /** @description The question. */
            text: string;
            /** @description Whether it must be answered before the import can be confirmed. */
            required: boolean;
            /** @description Answers that fit. */
            choices: components["schemas"]["FileChoice"][];
            /** @description The answer in force: given, remembered or assumed; null while it is open. */
            answer: string | null;
            /** @description Whether the answer is one that you gave on an earlier file with the same columns. Answers about equal lines and the format of prices hold for one file. */
            remembered: boolean;
        };
        /** @description Money of the bets that are read from a file, in one currency. */
        FileTotal: {
            /** @description Currency of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description Bets. */
            bets: number;
            /** @description Own money, 2 decimals. */
            staked: number;
            /** @description Profit of settled bets by stake, odds and result, 2 decimals. */
            profit: number;
            /** @description Profit of the same bets by the file, 2 decimals; null where it does not say one. */
            their_profit: number | null;
        };
        /** @description A sum that a file states, and what its lines add up to. */
        FileSum: {
            /** @description As the line of totals has it, 2 decimals. */
            stated: number;
            /** @description Of the other lines, 2 decimals. */
            added: number;
        };
        /** @description A file's own line of totals, compared with all its other lines, also those that are left out. Equal sums say that the amounts are read right. */
        FileTotalsLine: {
            /** @description Where it is in the file, from 1. */
            line: number;
            /** @description Sum of the stakes; null where the line names none. */
            staked: components["schemas"]["FileSum"] | null;
            /** @description Sum of the profits; null where the line names none. */
            profit: components["schemas"]["FileSum"] | null;
        };
        /** @description How the service reads a file. Everything is inferred from all of its values. */
        FileReading: {
            /** @description The program that made the file. `own` for the columns of `POST /journal/imports` and for the list of bets as CSV; null for a file that is read by the names of its columns. */
            tracker: string | null;
            /**
             * @description Encoding of the file.
             * @enum {string}
             */
            encoding: "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "windows-1250" | "windows-1251" | "windows-1254" | "windows-1253";
            /**
             * @description The sign between its columns.
             * @enum {string}
             */
            separator: "," | ";" | "\t" | "|";
            /** @description The line with the names of the columns, from 1. */
            header_line: number;
            /** @description The columns of the file, in order. */
            columns: components["schemas"]["FileColumn"][];
            /** @description What the file leaves open. Answer with `answerFileImport`. */
            questions: components["schemas"]["FileQuestion"][];
            /** @description Money of the bets in the file, a row for each currency. */
            totals: components["schemas"]["FileTotal"][];
            /** @description The file's own line of totals; null where it has none, or several. */
            totals_line: components["schemas"]["FileTotalsLine"] | null;
        };
        /** @description Lines with one reason. */
        FileReasonCount: {
            /** @description A stable code. */
            reason: string;
            /** @description Lines. */
            count: number;
        };
        /** @description Lines by what they are. The parts add up to `lines`. */
        FileCounts: {
            /** @description Lines below the header. */
            lines: number;
            /** @description Bets that a confirmation stores. */
            to_store: number;
            /** @description Bets of the journal that get the result of the file. */
            to_update: number;
            /** @description Bets that were stored. */
            stored: number;
            /** @description Bets of the journal that got the result of the file. */
            updated: number;
            /** @description Bets that the journal has already. */
            duplicates: number;
            /** @description Lines that are no bet on the winner of a boxing match, by reason. */
            left_out: components["schemas"]["FileReasonCount"][];
            /** @description Lines that cannot be read or stored, by reason. */
            refused: components["schemas"]["FileReasonCount"][];
        };
        /** @description An import of bets from a file of another program. */
        FileImport: {
            /** @description Identifier of the import. */
            import_id: components["schemas"]["Uuid"];
            /** @description Name of the file. */
            file_name: string;
            /** @description Size of the file. */
            file_bytes: number;
            /** @description Bytes that were sent so far. */
            received_bytes: number;
            /**
             * @description `uploading` until the whole file was sent, `reading` while the service reads it, `asking` while a required question is open, `ready` to be confirmed, `importing` while the bets are stored, then `done`. `failed` for a file that cannot be read. After an undo `undoing` while the bets are voided, then `undone`.
             * @enum {string}
             */
            state: "uploading" | "reading" | "asking" | "ready" | "importing" | "done" | "failed" | "undoing" | "undone";
            /** @description Whether bets beyond a limit of yours are taken. */
            outside_limits: boolean;
            /** @description When the import was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description When it was confirmed; null before. */
            confirmed_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was done, failed or undone; null before. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Whether undoing it freed what its bets had counted towards your limits. Undoing within the hour does, once in 24 hours; else your limits keep counting them like voided bets. Left out before it is undone, and without limits. */
            limits_freed?: boolean;
            /** @description Why nothing was imported; null unless the import failed. */
            failure: components["schemas"]["FileImportFailure"] | null;
            /** @description How far the state is; null for a state in which the service does nothing. */
            progress: components["schemas"]["FileImportProgress"] | null;
            /** @description How the file is read; null before. */
            reading: components["schemas"]["FileReading"] | null;
            /** @description The lines by what they are, or what became of them; null before the file is read. */
            counts: components["schemas"]["FileCounts"] | null;
        };
        /** @description The success envelope around imports of files. */
        FileImportsAnswer: components["schemas"]["Success"] & {
            /** @description The imports, newest first. */
            data: components["schemas"]["FileImport"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description A file to import. */
        FileImportInput: {
            /** @description Name of the file. */
            file_name: string;
            /** @description Size of the file. */
            file_bytes: number;
            /** @description Whether to take bets that are beyond a limit of yours, because they were placed; false without it. */
            outside_limits?: boolean;
        };
        /** @description The success envelope around an import of a file. */
        FileImportAnswer: components["schemas"]["Success"] & {
            /** @description The import. */
            data: components["schemas"]["FileImport"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A part of a file. */
        FileImportPart: {
            /** @description Where the part begins, in bytes. */
            offset: number;
            /** @description The bytes in base64. */
            bytes: string;
        };
        /** @description An answer. */
        FileImportAnswerInput: {
            /** @description The `id` of the question. */
            question: string;
            /** @description The `value` of a choice, or another answer that its kind allows. */
            answer: string;
        };
        /** @description Answers to questions of a reading. */
        FileImportAnswers: {
            /** @description The answers. Those to other questions stay. */
            answers: components["schemas"]["FileImportAnswerInput"][];
        };
        /** @description The values of a bet in a file. */
        FileLineBet: {
            /**
             * @description What it is on.
             * @enum {string}
             */
            side: "a" | "b" | "draw";
            /** @description Name of the fighter backed; `Draw` for the draw. */
            picked_fighter: string;
            /** @description The sportsbook. */
            book: components["schemas"]["BookKey"];
            /** @description The price taken, decimal odds, 6 decimals. */
            decimal_odds: number;
            /** @description Stake in `currency`, 2 decimals. */
            stake: number;
            /** @description Currency of the amounts. */
            currency: components["schemas"]["Currency"];
            /** @description Whose money is staked. */
            kind: components["schemas"]["BetKind"];
            /** @description When it was placed. */
            placed_at: components["schemas"]["Timestamp"];
            /** @description The name of the bet in the file. */
            external_ref: string | null;
            /** @description How it ended by the file; null for an open bet. */
            result: ("won" | "lost" | "push" | "cashed_out") | null;
            /** @description What came back by the file, 2 decimals; null where stake and odds tell it. */
            payout: number | null;
        };
        /** @description A line of a file. */
        FileImportLine: {
            /** @description Where it begins in the file, from 1; the header is a line too. */
            line: number;
            /**
             * @description What it is, or what became of it.
             * @enum {string}
             */
            outcome: "to_store" | "to_update" | "stored" | "updated" | "duplicate" | "left_out" | "refused";
            /** @description Why it is not stored, a stable code such as `combined`, `lay`, `other_market`, `other_sport`, `unknown_fight`, `invalid_odds` or `duplicate_bet`; null for others. `duplicate_ref` is a reference that another bet of the journal or the file has, and `changed_bet` one whose bet has another stake, price, currency, kind, book or day in the journal. `unclear_bet` is a date without a time on a day with several such bets in the journal. */
            reason: string | null;
            /** @description The same in words, or what an update changes in the journal. */
            message: string | null;
            /** @description The bet in the journal; null where there is none. */
            bet_id: components["schemas"]["Uuid"] | null;
            /** @description The fight that it names; null where none was found. */
            fight_id: number | null;
            /** @description The bet as it is read; null for other lines. */
            bet: components["schemas"]["FileLineBet"] | null;
            /** @description Fights that it may mean, at most 5. */
            candidates: components["schemas"]["Candidate"][];
        };
        /** @description The success envelope around lines of a file. */
        FileImportLinesAnswer: components["schemas"]["Success"] & {
            /** @description The lines, in the order of the file. */
            data: components["schemas"]["FileImportLine"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description Expected against actual profit of the same settled bets. Bets whose fight did not take place are left out. */
        Expectation: {
            /** @description Settled bets with such a probability. */
            n: number;
            /** @description Expected profit, 2 decimals. */
            expected: number;
            /** @description If the probabilities were right, 95 % of such profits would lie between this and `expected_high`; 2 decimals, null without bets. By the normal distribution, and rough for fewer than about 30 bets. An actual profit outside is more than luck explains. */
            expected_low: number | null;
            /** @description The upper bound, 2 decimals; null without bets. */
            expected_high: number | null;
            /** @description What these bets earned, 2 decimals. */
            actual: number;
        };
        /** @description The mean closing line value, with Student's 95 % interval, which takes bets as independent. */
        MeanClv: {
            /** @description Bets with a close. */
            n: number;
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
            n: number;
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
            bets: number;
            /** @description The largest fall below the peak, 2 decimals. */
            depth: number;
        };
        /** @description Figures of bets in one currency. */
        SummaryTotal: {
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Bets. */
            n: number;
            /** @description Bets that are not settled. */
            pending: number;
            /** @description Own money on settled bets, 2 decimals. */
            staked: number;
            /** @description Own money on pending bets, 2 decimals. */
            open_stake: number;
            /** @description Face value of settled free bets, 2 decimals. */
            free_bets: number;
            /** @description Profit of settled bets, exact to the cent. */
            profit: number;
            /** @description Bets that were logged although they were beyond a limit of yours; absent where there are none. */
            outside_limits?: number;
            /** @description Profit divided by `staked`, a fraction, 6 decimals; null where nothing was staked. */
            yield: number | null;
            /** @description Lower bound of its 95 % interval, a fraction, 6 decimals; null for fewer than two settled bets, and where all ended alike. Student's, and rough for fewer than about 30. */
            yield_low: number | null;
            /** @description Upper bound, a fraction, 6 decimals; null likewise. */
            yield_high: number | null;
            /** @description What settled bets were expected to earn by the snapshot: `(1 - d)(p o - 1) stake` in `h2h`, where `d` is the chance of a draw, and `(p o - 1) stake` in `h2h_3_way`; `p (o - 1)` in place of `p o - 1` for a free bet. */
            expected_at_log: components["schemas"]["Expectation"];
            /** @description The same by the books' consensus at the close. */
            expected_at_close: components["schemas"]["Expectation"];
            /** @description The mean closing line value, with Student's 95 % interval, which takes bets as independent. */
            clv: components["schemas"]["MeanClv"];
            /** @description The share of bets at a longer price than the close, with Wilson's 95 % interval. */
            beat_close: components["schemas"]["BeatClose"];
            /** @description The longest drawdown; null if the profit never fell. */
            drawdown: components["schemas"]["Drawdown"] | null;
        };
        /** @description Figures of a group of bets in one currency. */
        SummaryGroup: components["schemas"]["SummaryTotal"] & {
            /** @description The month as `YYYY-MM` in `time_zone`, the book, the verdict when the bet was placed, the band of its edge then (`<0`, `0..0.03`, `0.03..0.05`, `0.05..0.1`, `>=0.1`), the kind or the market type; `none` where there was no verdict or edge. */
            group: string;
        };
        /** @description Figures of the bets, in total and by group; currencies are never mixed. */
        Summary: {
            /**
             * @description What the groups are by.
             * @enum {string}
             */
            by: "month" | "book" | "verdict" | "edge" | "kind" | "market";
            /** @description The first day, in `time_zone`, on which the bets were placed; null for all. */
            since: components["schemas"]["CalendarDate"] | null;
            /** @description The time zone of your settings, in which days and months begin; a name of the IANA database. */
            time_zone: string;
            /** @description One row for each currency, by its code. */
            totals: components["schemas"]["SummaryTotal"][];
            /** @description One row for each currency and group, by both. */
            groups: components["schemas"]["SummaryGroup"][];
        };
        /** @description The success envelope around the figures of the journal. */
        SummaryAnswer: components["schemas"]["Success"] & {
            /** @description Figures of the bets, in total and by group; currencies are never mixed. */
            data: components["schemas"]["Summary"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The bankroll at the end of a day. */
        EquityPoint: {
            /** @description A calendar date, `YYYY-MM-DD`. */
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
            /** @description Currency code, ISO 4217. */
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
            /** @description The curve, one point for each day in `time_zone` on which it changed, oldest first. */
            points: components["schemas"]["EquityPoint"][];
            /** @description The time zone of your settings, in which days and months begin; a name of the IANA database. */
            time_zone: string;
        };
        /** @description The success envelope around the bankroll's curve. */
        EquityAnswer: components["schemas"]["Success"] & {
            /** @description One curve for each currency, by its code. */
            data: components["schemas"]["Equity"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
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
            /** @description Currency code, ISO 4217. */
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
            /** @description Meta of a list that is paged by cursor. */
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
            amount: number;
            /** @description Currency of the amount, ISO 4217; USD without it. */
            currency?: components["schemas"]["Currency"];
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            book?: components["schemas"]["BookKey"];
            /** @description When it happened; now without it. */
            occurred_at?: components["schemas"]["Instant"];
            /** @description Your own name for it, such as the book's bet number. A second one with the same name is rejected. */
            external_ref?: string;
            /** @description A note that you write. */
            note?: string;
        };
        /** @description The success envelope around a transaction. */
        TransactionAnswer: components["schemas"]["Success"] & {
            /** @description Money that came to the bankroll or left it. */
            data: components["schemas"]["Transaction"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * Format: date-time
         * @description An instant in UTC with milliseconds, or null.
         * @example 2025-09-27T21:05:00.000Z
         */
        InstantOrNull: string | null;
        /**
         * @description `upcoming` before the start, or without one; `started` until there is a result; `finished` or `cancelled` after it.
         * @enum {string}
         */
        State: "upcoming" | "started" | "finished" | "cancelled";
        /** @description First and last median price of a side. */
        SideMove: {
            /** @description Median at the first poll that showed the side, decimal odds, 4 decimals; null without one. */
            open: number | null;
            /** @description Median at the last poll that showed the side, decimal odds, 4 decimals; null without one. */
            last: number | null;
            /** @description `last / open - 1`, a fraction, 6 decimals; null without a median. */
            move: number | null;
        };
        /** @description A fight that books have priced. */
        LineListRow: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Date of the fight. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description The scheduled start; null if unknown. */
            starts_at: components["schemas"]["InstantOrNull"];
            /** @description `upcoming` before the start, or without one; `started` until there is a result; `finished` or `cancelled` after it. */
            state: components["schemas"]["State"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description First and last median price of a side. */
            a: components["schemas"]["SideMove"];
            /** @description First and last median price of a side. */
            b: components["schemas"]["SideMove"];
            /** @description The larger of the two moves, up or down; the list is sorted by its size. Null where neither side has a median. */
            move: number | null;
            /** @description Books that ever priced the fight. */
            books: number;
            /** @description When a book last opened, moved or came back. */
            last_moved_at: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around a page of fights. */
        LineListAnswer: components["schemas"]["Success"] & {
            /** @description The fights. */
            data: components["schemas"]["LineListRow"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description Sportsbook keys separated by commas, or `mine` for the books at which the key's owner has an active account in the Desk API. */
        BookList: string;
        /** @description The market's prices of one side over the whole history. */
        LineSummary: {
            /** @description Books that ever priced the side. */
            books: number;
            /** @description The first poll with a price. */
            first_seen_at: components["schemas"]["InstantOrNull"];
            /** @description The last poll with a price. */
            last_seen_at: components["schemas"]["InstantOrNull"];
            /** @description Median at the first poll that showed the side, decimal odds, 4 decimals; null without one. */
            open: number | null;
            /** @description Median at the last poll that showed the side, decimal odds, 4 decimals; null without one. */
            last: number | null;
            /** @description `last / open - 1`, a fraction, 6 decimals; null without a median. */
            move: number | null;
            /** @description The highest price that any book ever offered; null without a price. */
            best: {
                /** @description Price in decimal odds as quoted, 4 decimals. */
                decimal_odds: number;
                /** @description Sportsbook key, as listed by `/bookmakers`. */
                book: components["schemas"]["BookKey"];
                /** @description When it was first offered. */
                at: components["schemas"]["Timestamp"];
            } | null;
        };
        /** @description The median from an instant on. */
        MedianPoint: {
            /** @description From when on. */
            at: components["schemas"]["Timestamp"];
            /** @description The median, decimal odds, 4 decimals; null where no usable price is known. */
            decimal_odds: number | null;
            /** @description Books that offered the side. */
            books: number;
        };
        /** @description The price from an instant on. */
        LinePoint: {
            /** @description From when on. */
            at: components["schemas"]["Timestamp"];
            /** @description The price, decimal odds, 4 decimals; null where a gap begins. */
            decimal_odds: number | null;
            /**
             * @description What happened: the line opened, moved, came back after a gap, was no longer polled or offered; `standing` is the price at the start of the window.
             * @enum {string}
             */
            event: "open" | "move" | "back" | "not_polled" | "not_offered" | "standing";
        };
        /** @description A stretch without a price. */
        LineGap: {
            /** @description When the first missed poll was due or the price was gone. */
            from: components["schemas"]["Timestamp"];
            /** @description When the line went on; null if it did not. */
            until: components["schemas"]["InstantOrNull"];
            /**
             * @description `not_polled` where the books were not asked, `not_offered` where polls did not show the price.
             * @enum {string}
             */
            reason: "not_polled" | "not_offered";
        };
        /** @description The price of one side at one book over time. */
        BookLine: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Whether the newest poll shows the price and the fight is upcoming. */
            standing: boolean;
            /** @description The last poll that showed the price. */
            last_seen_at: components["schemas"]["Timestamp"];
            /** @description The first price before the start, 4 decimals; null if the book came later. */
            open: number | null;
            /** @description The last price before the start, if it was at most 24 hours old, 4 decimals. */
            close: number | null;
            /** @description Why there is no close; null where there is one. */
            no_close: ("start_unknown" | "not_started" | "no_quote_before_start" | "quote_too_old" | "market_unpaired") | null;
            /** @description The last price that was seen, 4 decimals. */
            last: number | null;
            /** @description The lowest price, 4 decimals. */
            low: number;
            /** @description The highest price, 4 decimals. */
            high: number;
            /** @description How often the price changed. */
            moves: number;
            /** @description `close / open - 1`, with the last price where there is no close; a fraction, 6 decimals. */
            move: number | null;
            /** @description Every change, oldest first, or fewer as `step` and `points` say. */
            points: components["schemas"]["LinePoint"][];
            /** @description Where the line has no price, oldest first; the longest where there are more than `points`. */
            gaps: components["schemas"]["LineGap"][];
        };
        /** @description The prices of one side. */
        SideLines: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description The market's prices of one side over the whole history. */
            summary: components["schemas"]["LineSummary"];
            /** @description The median over all books, oldest first. */
            median: components["schemas"]["MedianPoint"][];
            /** @description One line for each book and kind of market that ever priced the side. */
            books: components["schemas"]["BookLine"][];
        };
        /** @description The line history of a fight. */
        Lines: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Date of the fight. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description The scheduled start; null if unknown. */
            starts_at: components["schemas"]["InstantOrNull"];
            /** @description `upcoming` before the start, or without one; `started` until there is a result; `finished` or `cancelled` after it. */
            state: components["schemas"]["State"];
            /** @description The instant that the history is as of. */
            as_of: components["schemas"]["Timestamp"];
            /** @description Prices were deleted because the terms of their source limit how long they may be kept; the last of them was last seen then. Null where none was. */
            expired_until: components["schemas"]["InstantOrNull"];
            /** @description The sides asked for, a first. */
            sides: components["schemas"]["SideLines"][];
        };
        /** @description The success envelope around the line history of a fight. */
        LinesAnswer: components["schemas"]["Success"] & {
            /** @description The line history of a fight. */
            data: components["schemas"]["Lines"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The fair probability over a time. */
        FairPoint: {
            /** @description When it was first published. */
            at: components["schemas"]["Timestamp"];
            /** @description When the next one replaced it. For the last one, when it was last published. */
            until: components["schemas"]["Timestamp"];
            /** @description Fair probability that fighter A wins, given no draw, 6 decimals. */
            prob_a: number;
            /** @description Standard deviation of `prob_a`, 6 decimals. */
            sigma: number;
            /**
             * @description Whose opinion it is.
             * @enum {string}
             */
            fair_source: "blend" | "market" | "model";
        };
        /** @description The fair probabilities that were published for a fight. */
        FairLine: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Every change, oldest first, or fewer as `points` says. */
            points: components["schemas"]["FairPoint"][];
        };
        /** @description The success envelope around the fair probabilities of a fight. */
        FairLineAnswer: components["schemas"]["Success"] & {
            /** @description The fair probabilities that were published for a fight. */
            data: components["schemas"]["FairLine"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The closing price of one outcome; null where none is quoted. */
        CloseLeg: {
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
        } | null;
        /** @description A book's last quote before the start. */
        CloseQuote: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Odds on A, 4 decimals. */
            a: number | null;
            /** @description Odds on the draw, 4 decimals; null in `h2h`. */
            draw: number | null;
            /** @description Odds on B, 4 decimals. */
            b: number | null;
            /** @description The vendor's time of the quote. */
            quoted_at: components["schemas"]["Timestamp"];
            /** @description The last poll before the start that showed it. */
            seen_at: components["schemas"]["Timestamp"];
        };
        /** @description Closing prices, and the probabilities that they tell without the vig. */
        Close: {
            /** @description The book of `same_book`; null for closes over several books. */
            book: string | null;
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description The closing price of one outcome; null where none is quoted. */
            a: components["schemas"]["CloseLeg"];
            /** @description The closing price of one outcome; null where none is quoted. */
            draw: components["schemas"]["CloseLeg"];
            /** @description The closing price of one outcome; null where none is quoted. */
            b: components["schemas"]["CloseLeg"];
            /** @description Probabilities without the vig; null where no market shows all outcomes. */
            vig_free: {
                /** @description A probability, 6 decimals. */
                a: number;
                /** @description A probability, 6 decimals; null in `h2h`. */
                draw: number | null;
                /** @description A probability, 6 decimals. */
                b: number;
                /**
                 * @description The method that was used.
                 * @enum {string}
                 */
                devig: "power" | "multiplicative" | "additive" | "shin" | "odds_ratio";
            } | null;
            /** @description The quotes that prices and probabilities come from. */
            quotes: components["schemas"]["CloseQuote"][];
        };
        /** @description A market without a close. */
        NoClose: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /**
             * @description Why it has none; `market_unpaired` where no price of it is usable.
             * @enum {string}
             */
            reason: "start_unknown" | "not_started" | "quote_too_old" | "market_unpaired";
        };
        /** @description The closes of a fight. */
        Closes: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description The scheduled start; null if unknown. */
            starts_at: components["schemas"]["InstantOrNull"];
            /**
             * @description Whose closes they are.
             * @enum {string}
             */
            source: "same_book" | "best" | "sharp" | "all";
            /** @description One row for each book and kind of market, or for each kind of market. */
            closes: components["schemas"]["Close"][];
            /** @description Markets that were seen before the start, or before now, and have no close. */
            no_closes: components["schemas"]["NoClose"][];
        };
        /** @description The success envelope around the closes of a fight. */
        ClosesAnswer: components["schemas"]["Success"] & {
            /** @description The closes of a fight. */
            data: components["schemas"]["Closes"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Scheduled rounds; other numbers count as the next larger one.
         * @enum {integer}
         */
        Scheduled: 4 | 6 | 8 | 10 | 12;
        /** @description A number of rounds with its probability. */
        RoundsProbability: {
            /** @description Scheduled rounds; other numbers count as the next larger one. */
            scheduled: components["schemas"]["Scheduled"];
            /** @description Its probability, 6 decimals. */
            probability: number;
        };
        /** @description How many rounds the fight is scheduled for. */
        OutcomeRounds: {
            /** @description The most probable number of rounds, for which the markets are listed. */
            scheduled: components["schemas"]["Scheduled"];
            /**
             * @description The request, the operator, the record, a total of 10.5 or more, or fights like it.
             * @enum {string}
             */
            source: "asked" | "operator" | "record" | "total" | "inferred";
            /** @description The lengths that it can have; they sum to 1. */
            probabilities: components["schemas"]["RoundsProbability"][];
        };
        /** @description What says how long the fight lasts. */
        OutcomeDuration: {
            /**
             * @description The market's total, or the model alone.
             * @enum {string}
             */
            source: "market" | "model";
            /** @description Added to the log-odds of each round's stoppage to meet the total, 6 decimals; 0 without one. */
            shift: number;
            /** @description The total of rounds; null without one. */
            point: number | null;
            /** @description What the market says of lasting longer, vig-free, 6 decimals; null without a total. */
            over: number | null;
            /** @description Independent price sources of the total; null without one. */
            sources: number | null;
            /** @description When its newest price was quoted; null without one. */
            quoted_at: components["schemas"]["InstantOrNull"];
        };
        /**
         * @description Who wins, `draw` for nobody.
         * @enum {string}
         */
        OutcomeWinner: "a" | "b" | "draw";
        /** @description One way in which the fight can end. */
        OutcomeLeaf: {
            /** @description Who wins, `draw` for nobody. */
            winner: components["schemas"]["OutcomeWinner"];
            /**
             * @description How it ends; a retirement in the corner is a stoppage.
             * @enum {string}
             */
            method: "stoppage" | "disqualification" | "technical_decision" | "decision";
            /** @description The round in which it ends; null for a decision after all rounds. */
            round: number | null;
            /** @description A probability, 6 decimals. */
            probability: number;
        };
        /** @description The probability within 1.645 sigma, cut to 0 and 1; null where it is refused. */
        ErrorIntervalOrNull: {
            /** @description Its lower end, 6 decimals. */
            low: number;
            /** @description Its upper end, 6 decimals. */
            high: number;
        } | null;
        /** @description A method with a winner. */
        MethodByWinner: {
            /** @description Who wins, `draw` for nobody. */
            winner: components["schemas"]["OutcomeWinner"];
            /**
             * @description How it ends. A technical decision is a `decision`, a retirement is `ko_tko`.
             * @enum {string}
             */
            method: "ko_tko" | "disqualification" | "decision";
            /** @description A probability, 6 decimals; null where it is refused. */
            probability: number | null;
            /** @description Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000. */
            fair_decimal_odds: number | null;
            /** @description Standard deviation of our error of it, 6 decimals; null where it is refused. */
            sigma: number | null;
            /** @description The probability within 1.645 sigma, cut to 0 and 1; null where it is refused. */
            interval: components["schemas"]["ErrorIntervalOrNull"];
            /** @description Why there is no probability; null where there is one. */
            refused: ("rounds_unknown" | "rounds_contradict_total" | "duration_out_of_range") | null;
        };
        /** @description A probability with its price and our error of it. */
        OutcomeFigure: {
            /** @description A probability, 6 decimals; null where it is refused. */
            probability: number | null;
            /** @description Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000. */
            fair_decimal_odds: number | null;
            /** @description Standard deviation of our error of it, 6 decimals; null where it is refused. */
            sigma: number | null;
            /** @description The probability within 1.645 sigma, cut to 0 and 1; null where it is refused. */
            interval: components["schemas"]["ErrorIntervalOrNull"];
            /** @description Why there is no probability; null where there is one. */
            refused: ("rounds_unknown" | "rounds_contradict_total" | "duration_out_of_range") | null;
        };
        /** @description Whether all scheduled rounds are fought and the cards decide. */
        Distance: {
            /** @description They are. */
            yes: components["schemas"]["OutcomeFigure"];
            /** @description The fight ends earlier. */
            no: components["schemas"]["OutcomeFigure"];
        };
        /** @description A round. */
        OutcomeRound: {
            /** @description Its number. */
            round: number;
            /** @description A stoppage ends the fight in it. */
            stoppage: components["schemas"]["OutcomeFigure"];
            /** @description The fight goes on after it. */
            survives: components["schemas"]["OutcomeFigure"];
        };
        /** @description A total of rounds. */
        OutcomeTotal: {
            /** @description The total; 8.5 is the middle of round 9. */
            point: number;
            /** @description The fight lasts longer. */
            over: components["schemas"]["OutcomeFigure"];
            /** @description It does not. */
            under: components["schemas"]["OutcomeFigure"];
        };
        /** @description A stoppage in a group of rounds. */
        RoundGroup: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            winner: components["schemas"]["Side"];
            /** @description The first round of the group. */
            from: number;
            /** @description The last one. */
            to: number;
            /** @description A probability, 6 decimals; null where it is refused. */
            probability: number | null;
            /** @description Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000. */
            fair_decimal_odds: number | null;
            /** @description Standard deviation of our error of it, 6 decimals; null where it is refused. */
            sigma: number | null;
            /** @description The probability within 1.645 sigma, cut to 0 and 1; null where it is refused. */
            interval: components["schemas"]["ErrorIntervalOrNull"];
            /** @description Why there is no probability; null where there is one. */
            refused: ("rounds_unknown" | "rounds_contradict_total" | "duration_out_of_range") | null;
        };
        /** @description One of two results. */
        DoubleChance: {
            /**
             * @description Which two.
             * @enum {string}
             */
            selection: "a_or_draw" | "b_or_draw" | "a_or_b";
            /** @description A probability, 6 decimals; null where it is refused. */
            probability: number | null;
            /** @description Its price without a margin, 4 decimals; null where it is refused, or longer than 1000000. */
            fair_decimal_odds: number | null;
            /** @description Standard deviation of our error of it, 6 decimals; null where it is refused. */
            sigma: number | null;
            /** @description The probability within 1.645 sigma, cut to 0 and 1; null where it is refused. */
            interval: components["schemas"]["ErrorIntervalOrNull"];
            /** @description Why there is no probability; null where there is one. */
            refused: ("rounds_unknown" | "rounds_contradict_total" | "duration_out_of_range") | null;
        };
        /** @description A winner with a total of rounds. */
        WinnerAndTotal: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            winner: components["schemas"]["Side"];
            /** @description The total; 8.5 is the middle of round 9. */
            point: number;
            /** @description The fight lasts longer. */
            over: components["schemas"]["OutcomeFigure"];
            /** @description It does not. */
            under: components["schemas"]["OutcomeFigure"];
        };
        /** @description The markets that follow, each selection with its figure. */
        OutcomeMarginals: {
            /** @description Each method with each winner. */
            method_by_winner: components["schemas"]["MethodByWinner"][];
            /** @description Whether all scheduled rounds are fought and the cards decide. */
            distance: components["schemas"]["Distance"];
            /** @description Each scheduled round. */
            rounds: components["schemas"]["OutcomeRound"][];
            /** @description The totals from half a round on. */
            totals: components["schemas"]["OutcomeTotal"][];
            /** @description Groups of three rounds in fights of six or twelve, else of two. */
            round_groups: components["schemas"]["RoundGroup"][];
            /** @description Two of the three results. */
            double_chance: components["schemas"]["DoubleChance"][];
            /** @description Each winner with each total. */
            winner_and_total: components["schemas"]["WinnerAndTotal"][];
        };
        /** @description A figure that the hazards depend on. */
        OutcomeInput: {
            /**
             * @description Bouts and losses before the fight; wins and losses by stoppage, of those whose ending is known; limit of the division in pounds; 1 for women; share of the stoppages of a round before its middle.
             * @enum {string}
             */
            name: "bouts" | "losses" | "stoppage_wins" | "known_wins" | "stoppage_losses" | "known_losses" | "limit_lb" | "is_female" | "early_share";
            /** @description Of which fighter; null for both. */
            corner: ("a" | "b") | null;
            /** @description Its value; null where it is not known. */
            value: number | null;
            /**
             * @description Where it comes from; of a division the fight, its fighters or the last bout of either.
             * @enum {string}
             */
            source: "record" | "fight" | "fighter" | "last_bout" | "unknown" | "assumed";
        };
        /** @description Who wins a fight, how and when. */
        Outcomes: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The fair probabilities of the pick, which all others are given. */
            winner: {
                /** @description Fighter A wins, 6 decimals. */
                a: number;
                /** @description The fight is a draw, 6 decimals. */
                draw: number;
                /** @description Fighter B wins, 6 decimals. */
                b: number;
            };
            /**
             * @description Whose opinion `winner` is; `model` where there is no consensus.
             * @enum {string}
             */
            fair_source: "blend" | "market" | "model";
            /**
             * @description What a disqualification counts as.
             * @enum {string}
             */
            settlement: "common" | "dq_is_ko";
            /** @description How many rounds the fight is scheduled for. */
            rounds: components["schemas"]["OutcomeRounds"];
            /** @description What says how long the fight lasts. */
            duration: components["schemas"]["OutcomeDuration"];
            /** @description Every ending with its probability; they sum to 1. Empty where the duration is refused. */
            joint: components["schemas"]["OutcomeLeaf"][];
            /** @description The markets that follow, each selection with its figure. */
            marginals: components["schemas"]["OutcomeMarginals"];
            /** @description What the figures depend on besides the fair price. */
            inputs: components["schemas"]["OutcomeInput"][];
            /** @description `few_known_endings`: under five endings of a fighter are on record; `rounds_inferred`: the scheduled rounds are not known; `duration_from_model`: no market's total says how long it lasts; `division_unknown`: the weight is taken as 150 lb. */
            warnings: ("few_known_endings" | "rounds_inferred" | "duration_from_model" | "division_unknown")[];
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
        };
        /** @description The success envelope around the outcomes of a fight. */
        OutcomesAnswer: components["schemas"]["Success"] & {
            /** @description Who wins a fight, how and when. */
            data: components["schemas"]["Outcomes"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description `unknown_market`: the market or selection cannot be read; `settlement_unknown`: its rules are not known; `rounds_unknown`: no number of rounds is probable enough; `rounds_contradict_total`: it names a round beyond the scheduled ones; `duration_out_of_range`: no duration meets the market's total; `incomplete_market`: an outcome of the market has no price at the book; `unproven_market`: no record shows that edges of this kind are real; `stale`: the prediction is stale; the others are gates of the policy.
         * @enum {string}
         */
        OutcomePriceReason: "unknown_market" | "settlement_unknown" | "rounds_unknown" | "rounds_contradict_total" | "duration_out_of_range" | "incomplete_market" | "unproven_market" | "stale" | "edge_below_min" | "ev_at_most_min";
        /**
         * @description What to be careful about.
         * @enum {string}
         */
        OutcomePriceWarning: "stale_quote" | "near_start" | "fee_unknown" | "wide_overround" | "few_known_endings" | "rounds_inferred" | "duration_from_model" | "division_unknown";
        /** @description A price on how a fight ends, as the feed names it, beside the fair probability. */
        OutcomePrice: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description The market by its key in the feed. */
            market_key: string;
            /** @description The selection as the feed names it, such as `Over`. */
            selection: string;
            /** @description What the selection is about where the feed says more; else empty. */
            description: string;
            /** @description The total of rounds; null for a market without one. */
            point: number | null;
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The price after commission, 4 decimals. */
            net_decimal_odds: number;
            /** @description When the book last confirmed the price. */
            quoted_at: components["schemas"]["Timestamp"];
            /** @description What a disqualification counts as at the book; null where the rules of the selection are not known. */
            settlement: ("common" | "dq_is_ko") | null;
            /** @description `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Without the vig, by the power method over all outcomes of the market at the book, 6 decimals; null without one of them. */
            implied_prob_vigfree: number | null;
            /** @description The lower one by power and multiplicative method above an overround of 0.15; else null. */
            vigfree_low: number | null;
            /** @description The higher one of the same two; else null. */
            vigfree_high: number | null;
            /** @description The margin of the market at the book, 0.063 for 6.3 %, 6 decimals; null without one of its outcomes. */
            overround: number | null;
            /** @description The fair probability, 6 decimals; null where it is refused. */
            fair: number | null;
            /** @description Standard deviation of our error of it, 6 decimals; null where it is refused. */
            sigma: number | null;
            /** @description `fair - implied_prob_vigfree`, 6 decimals; null without either. */
            edge_pp: number | null;
            /** @description Expected profit of a dollar at the net odds, 6 decimals; null where the fair probability is refused. */
            ev_per_dollar: number | null;
            /**
             * @description Whether the price is worth a bet.
             * @enum {string}
             */
            verdict: "BET" | "NO BET";
            /** @description Why it is no bet; empty for a BET. */
            reasons: components["schemas"]["OutcomePriceReason"][];
            /** @description Prices of this kind that passed every other gate when they were first judged, of decided fights whose line stood at the close. */
            settled_quotes: number;
            /** @description What to check. `stale_quote`: the price is older than ten minutes; `near_start`: the fight begins within an hour; `fee_unknown`: the book takes commission at a rate that is not known; `wide_overround`: the margin is above 0.4, so that no vig-free price is reliable. The others are those of `/outcomes/{fight_id}`, here with the judged book left out. */
            warnings: components["schemas"]["OutcomePriceWarning"][];
        };
        /** @description The success envelope around a page of prices. */
        OutcomePricesAnswer: components["schemas"]["Success"] & {
            /** @description The prices. */
            data: components["schemas"]["OutcomePrice"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description A term of the hazard of a round, in the view of the winner. */
        OutcomeCoef: {
            /**
             * @description `g` is the log-odds of the win given no draw; `elapsed` the share of the scheduled rounds before the round. Names with both are products.
             * @enum {string}
             */
            term: "g" | "g_positive" | "g_squared" | "winner_stops" | "loser_is_stopped" | "weight" | "heavy" | "female" | "winner_bouts" | "loser_bouts" | "loser_loss_rate" | "rounds_6" | "rounds_8" | "rounds_10" | "rounds_12" | "round_1" | "round_2" | "round_3" | "ln_round" | "elapsed" | "last_round" | "elapsed_from_8" | "g_elapsed" | "winner_stops_elapsed" | "weight_elapsed" | "loser_bouts_elapsed" | "g_round_1" | "loser_bouts_from_10" | "g_from_10";
            /** @description Its weight on the log-odds, 6 decimals. */
            weight: number;
        };
        /** @description How much more the hazards of fights that books price grow from round to round. */
        OutcomePace: {
            /** @description Log-odds per unit of the logarithm of the round, 6 decimals. */
            value: number;
            /** @description Its standard error, 6 decimals; 0.14 where no bout tells it. */
            stderr: number;
        };
        /** @description Rare endings of fights of a length. */
        RareEndings: {
            /** @description Scheduled rounds; other numbers count as the next larger one. */
            scheduled: components["schemas"]["Scheduled"];
            /** @description Of the fights with a winner, 6 decimals. */
            disqualification: number;
            /** @description Of the fights with a winner, 6 decimals. */
            technical_decision: number;
            /** @description Of the draws, 6 decimals. */
            technical_draw: number;
        };
        /** @description 95 % of a bootstrap over days; null for the bouts of a single day. */
        ScoreIntervalOrNull: {
            /** @description Its lower end, 6 decimals. */
            low: number;
            /** @description Its upper end, 6 decimals. */
            high: number;
        } | null;
        /** @description A mean over bouts. */
        ScoredMean: {
            /** @description 6 decimals. */
            mean: number;
            /** @description 95 % of a bootstrap over days; null for the bouts of a single day. */
            interval: components["schemas"]["ScoreIntervalOrNull"];
        };
        /** @description A measure of the model and of both baselines, lower being better. */
        OutcomeMeasure: {
            /**
             * @description Log loss of method and round, log loss of a stoppage against a decision, in nats; ranked probability score of the last round.
             * @enum {string}
             */
            measure: "method_and_round" | "method" | "ranked_probability";
            /** @description The model. */
            model: components["schemas"]["ScoredMean"];
            /** @description Shares of endings by scheduled rounds. */
            shares: components["schemas"]["ScoredMean"];
            /** @description A method that is independent of the round. */
            independent: components["schemas"]["ScoredMean"];
            /** @description The model less the first baseline. */
            model_minus_shares: components["schemas"]["ScoredMean"];
            /** @description The model less the second one. */
            model_minus_independent: components["schemas"]["ScoredMean"];
        };
        /** @description A probability that was said beside the share that came. */
        SaidAndCame: {
            /** @description Bouts. */
            n: number;
            /** @description Mean probability that was said, 6 decimals. */
            said: number;
            /** @description Share that came, 6 decimals. */
            came: number;
        };
        /** @description The probability of lasting beyond a round beside the share that came. */
        BeyondRound: {
            /** @description The round. */
            round: number;
            /** @description Bouts. */
            n: number;
            /** @description Mean probability that was said, 6 decimals. */
            said: number;
            /** @description Share that came, 6 decimals. */
            came: number;
        };
        /** @description The scores on later years; null for an imported model, and where no year has a thousand bouts before it. */
        OutcomeScoresOrNull: {
            /** @description Bouts that were scored. */
            n: number;
            /** @description The first year that was scored. */
            first_year: number;
            /** @description The last one. */
            last_year: number;
            /** @description The measures. */
            measures: components["schemas"]["OutcomeMeasure"][];
            /** @description How often a stoppage came that was said with about this probability, by tenths. */
            stoppage: components["schemas"]["SaidAndCame"][];
            /** @description How often longer fights lasted beyond a round. */
            beyond: components["schemas"]["BeyondRound"][];
        } | null;
        /** @description What prices that passed every other gate were worth at the close. Of a selection of a book only the first such price counts. */
        OutcomeMarketRecord: {
            /**
             * @description The kind of market.
             * @enum {string}
             */
            kind: "total" | "double_chance" | "distance" | "method" | "round";
            /** @description Such prices of decided fights whose line stood at the close. */
            settled: number;
            /** @description Fewer settled prices prove nothing. */
            settled_needed: number;
            /** @description Such prices of decided fights whose line was gone at the close. */
            without_close: number;
            /** @description Mean of net odds times the vig-free probability at the close, minus 1, 6 decimals. The close is that of the other price sources, or of the own book where no other quotes the line. Null without a settled price. */
            clv: number | null;
            /** @description Lower end of its 95 % interval, which resamples fights; null with fewer than two. */
            clv_low: number | null;
            /** @description Upper end of the interval; null where `clv_low` is. */
            clv_high: number | null;
        };
        /** @description What tells how and when a fight ends, given who wins. */
        OutcomeModel: {
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description When it was fitted. */
            fit_at: components["schemas"]["Timestamp"];
            /** @description Bouts that it was fitted on. */
            n_bouts: number;
            /** @description Intercept of the log-odds of a round's stoppage, 6 decimals. */
            intercept: number;
            /** @description The weights of the terms. */
            coefs: components["schemas"]["OutcomeCoef"][];
            /** @description How much more the hazards of fights that books price grow from round to round. */
            pace: components["schemas"]["OutcomePace"];
            /** @description Endings that no hazard covers, by scheduled rounds. */
            rare: components["schemas"]["RareEndings"][];
            /** @description The scores on later years; null for an imported model, and where no year has a thousand bouts before it. */
            scores: components["schemas"]["OutcomeScoresOrNull"];
            /** @description How far the proof of each kind of market is. A price is NO BET with `unproven_market` until its kind has enough settled prices and `clv_low` is above 0. */
            record: components["schemas"]["OutcomeMarketRecord"][];
        };
        /** @description The success envelope around the outcome model. */
        OutcomeModelAnswer: components["schemas"]["Success"] & {
            /** @description What tells how and when a fight ends, given who wins. */
            data: components["schemas"]["OutcomeModel"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The fair probabilities that stood then; null where none had been published. */
        DepthFair: {
            /** @description Fighter A wins, 6 decimals. */
            a: number;
            /** @description The fight is a draw, 6 decimals. */
            draw: number;
            /** @description Fighter B wins, 6 decimals. */
            b: number;
            /**
             * @description Whose opinion it is.
             * @enum {string}
             */
            source: "blend" | "market" | "model";
            /** @description When it was published last. */
            published_at: components["schemas"]["Instant"];
        } | null;
        /** @description The fee; null where it is not known. */
        DepthFee: {
            /** @description Of net winnings, or of `p * (1 - p)` a contract. */
            rate: number;
            /**
             * @description What the rate is of.
             * @enum {string}
             */
            base: "net_winnings" | "contract";
        } | null;
        /** @description The best price; null where there is none or it is too old. */
        DepthLevelOrNull: {
            /** @description Of one contract, without fees, 6 decimals. */
            price: number;
            /** @description The same as decimal odds, 4 decimals. */
            decimal_odds: number;
            /** @description How many, which is what they pay, 2 decimals. */
            contracts: number;
            /** @description Of all of them, without fees, 2 decimals. */
            cost: number;
        } | null;
        /** @description Contracts at one price. */
        DepthLevel: {
            /** @description Of one contract, without fees, 6 decimals. */
            price: number;
            /** @description The same as decimal odds, 4 decimals. */
            decimal_odds: number;
            /** @description How many, which is what they pay, 2 decimals. */
            contracts: number;
            /** @description Of all of them, without fees, 2 decimals. */
            cost: number;
        };
        /** @description What the stake gets; null where that is refused. */
        DepthFill: {
            /** @description Spent of the stake, and lost with the bet, 2 decimals. */
            outlay: number;
            /** @description The rest of the stake, 2 decimals. */
            unfilled: number;
            /** @description How many, which is what they pay, 2 decimals. */
            contracts: number;
            /** @description Due on buying, or on net winnings if the bet wins, 2 decimals. */
            fee: number;
            /** @description Volume-weighted, without fees, 6 decimals. */
            average_price: number;
            /** @description Of the last contract, 6 decimals. */
            worst_price: number;
            /** @description What a unit of the outlay returns after fees, 4 decimals. */
            net_decimal_odds: number;
        } | null;
        /** @description The best offer of the books of the feed; null where there is none, or none of the same selection. */
        DepthBook: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Its price after commission, 4 decimals. */
            net_decimal_odds: number;
            /** @description Expected profit of a dollar, 6 decimals; null without a fair price. */
            ev_per_dollar: number | null;
        } | null;
        /** @description A selection that can be bought, and what the stake gets of it. */
        DepthOffer: {
            /**
             * @description When it pays: fighter A wins, or with `not_` in all other cases, a draw among them.
             * @enum {string}
             */
            selection: "a" | "b" | "draw" | "not_a" | "not_b" | "not_draw";
            /** @description Identifier of the contract at the venue. */
            selection_id: string;
            /**
             * @description Whether that contract is bought, or its opposite: a No, or a lay bet.
             * @enum {string}
             */
            contract: "named" | "opposite";
            /** @description When the order book became what it was. */
            recorded_at: components["schemas"]["Instant"];
            /** @description When it was last seen so. */
            quoted_at: components["schemas"]["Instant"];
            /** @description Time since then, 2 decimals. */
            age_minutes: number;
            /**
             * @description Whether bets are taken; `in_play` after the fight has begun.
             * @enum {string}
             */
            status: "open" | "in_play" | "suspended" | "closed";
            /** @description Why the stake gets nothing; null where it does. `stale`: seen more than ten minutes before; `not_open`: in play, suspended or closed; `below_lot`: less than the smallest number of contracts. */
            refused: ("side_contradicts_prices" | "refused_by_operator" | "stale" | "not_open" | "nothing_offered" | "fee_unknown" | "below_lot") | null;
            /** @description The best price; null where there is none or it is too old. */
            best: components["schemas"]["DepthLevelOrNull"];
            /** @description The offers, the best first; the 20 best. */
            levels: components["schemas"]["DepthLevel"][];
            /** @description What the stake gets; null where that is refused. */
            at_stake: components["schemas"]["DepthFill"];
            /** @description That it pays, 6 decimals; null without a fair price. */
            fair_probability: number | null;
            /** @description Expected profit of a unit of the outlay, 6 decimals. */
            ev_per_dollar: number | null;
            /** @description The stake of the largest expected profit; null without a fair price. */
            best_stake: number | null;
            /** @description The stake at which no profit is expected any more; null without a fair price. */
            break_even_stake: number | null;
            /** @description The best offer of the books of the feed; null where there is none, or none of the same selection. */
            best_book: components["schemas"]["DepthBook"];
            /** @description Whether `ev_per_dollar` is above that of `best_book`; null where one of them is missing. */
            beats_best_book: boolean | null;
            /** @description `thin`: the order book ends before the stake; `settlement_unknown`: nobody has entered what a draw does; `currency_unknown`: the recording does not say in which currency it is; `no_fair_price`: none had been published. */
            warnings: ("thin" | "settlement_unknown" | "currency_unknown" | "no_fair_price")[];
        };
        /** @description A market of a venue. */
        DepthMarket: {
            /**
             * @description The venue.
             * @enum {string}
             */
            venue: "betfair_ex_uk" | "kalshi" | "polymarket";
            /** @description Its identifier there. */
            market_id: string;
            /** @description What the venue calls it, or asks. */
            title: string;
            /** @description When it pays in the words of the venue; null where it gave none. */
            rules: string | null;
            /**
             * @description `mapped` by its names, `held_back` because of its prices, or `confirmed` or `refused` by an operator.
             * @enum {string}
             */
            state: "mapped" | "held_back" | "unmapped" | "confirmed" | "refused";
            /** @description Why it is held back or refused, by code; null where it is not. */
            reason: string | null;
            /** @description Of all its money; null for the account's own. */
            currency: ("USD" | "USDC") | null;
            /** @description The fee; null where it is not known. */
            fee: components["schemas"]["DepthFee"];
            /** @description What a draw does to a contract on a fighter, as in `/settlement-rules`: `lose` where the market has a contract on the draw. */
            draw_rule: string | null;
            /** @description What can be bought. */
            offers: components["schemas"]["DepthOffer"][];
        };
        /** @description What a stake gets of each selection at each venue. */
        Depth: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The moment of which it tells. */
            at: components["schemas"]["Instant"];
            /** @description The stake that was asked about. */
            stake: number;
            /** @description The fair probabilities that stood then; null where none had been published. */
            fair: components["schemas"]["DepthFair"];
            /** @description The recorded markets of the fight, by venue and identifier. */
            markets: components["schemas"]["DepthMarket"][];
        };
        /** @description The success envelope around the order books of a fight. */
        DepthAnswer: components["schemas"]["Success"] & {
            /** @description What a stake gets of each selection at each venue. */
            data: components["schemas"]["Depth"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Who somebody is to the service, or whom a right includes.
         * @enum {string}
         */
        Level: "self" | "key_holders" | "public";
        /** @description Ways on which data leave: `false` closes one to everybody, null and `true` leave it to `data_to`. */
        DataChannels: {
            /** @description Rows as CSV. */
            csv: boolean | null;
            /** @description The stream of events. */
            stream: boolean | null;
            /** @description Webhooks. `true` says that the readers of chat channels are the operator’s own. */
            webhook: boolean | null;
            /** @description Files of `boxing export`. */
            export: boolean | null;
            /** @description Tools of AI assistants. */
            mcp: boolean | null;
            /** @description Models that others train on it. The service only passes this on. */
            ml: boolean | null;
        };
        /** @description A source and what its terms allow. */
        DataSource: {
            /** @description Its name. */
            source: string;
            /** @description What the database has of it: prices on offer, closing prices of the past, fighters and bouts, or recorded order books. */
            kinds: ("feed" | "closes" | "record" | "exchange")[];
            /** @description Who may see a single price of a book on a page of the portal. */
            display_to: components["schemas"]["Level"];
            /** @description Who may get it as data. */
            data_to: components["schemas"]["Level"];
            /** @description Who may get figures that are made from several prices. */
            derived_to: components["schemas"]["Level"];
            /** @description For how many hours the terms allow to keep prices; null without a limit. */
            keep_hours: number | null;
            /** @description Ways on which data leave: `false` closes one to everybody, null and `true` leave it to `data_to`. */
            channels: components["schemas"]["DataChannels"];
            /** @description What a page must say below its prices; null for nothing. */
            attribution: string | null;
            /** @description The terms; null where no address is recorded. */
            terms_url: string | null;
            /** @description The day on which the terms were read; null for terms that nobody has read. */
            read_on: components["schemas"]["CalendarDate"] | null;
            /** @description Why the rights are as they are. */
            note: string | null;
            /** @description Whether the operator replaced the standard rights. */
            is_changed: boolean;
        };
        /** @description The sources in force, and who the caller is to them. */
        DataSources: {
            /** @description The level of the caller. */
            your_level: components["schemas"]["Level"];
            /** @description The sources, by name. */
            sources: components["schemas"]["DataSource"][];
        };
        /** @description The success envelope around the sources. */
        DataSourcesAnswer: components["schemas"]["Success"] & {
            /** @description The sources in force, and who the caller is to them. */
            data: components["schemas"]["DataSources"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description How often the book settled otherwise than the rule says, by the word of its customers. */
        Contradictions: {
            /** @description Bets. */
            bets: number;
            /** @description The day on which the last of them was settled, in UTC. */
            last_on: components["schemas"]["CalendarDate"];
        };
        /** @description What the page of a book says of one case. */
        SettlementRule: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /**
             * @description The market type; `*` for both.
             * @enum {string}
             */
            market_type: "*" | "h2h" | "h2h_3_way";
            /** @description What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed. */
            rule: components["schemas"]["RuleName"];
            /** @description `stands` or `void`; hours, or `24..48` where the words allow two readings; `win_draw` where fighters lose and the draw wins; `share:0.5` where half of a contract's dollar is paid; `unknown` where an operator withdrew a standard rule. */
            value: string;
            /** @description The page. */
            source: string;
            /** @description The day on which the page was read; of a dated copy, its date. */
            read_on: components["schemas"]["CalendarDate"];
            /** @description The day from which the page says that the rule holds; null where it holds from the day on which it was read. */
            valid_from: components["schemas"]["CalendarDate"] | null;
            /** @description What else the page says of it. */
            note: string | null;
            /** @description Whether it was read more than a year ago and so counts as missing. */
            is_old: boolean;
            /** @description Whether the operator entered it. */
            is_changed: boolean;
            /** @description Bets that their owners settled otherwise than the rule says; null where there are none. */
            contradicted_by: components["schemas"]["Contradictions"] | null;
        };
        /** @description The rules that are missing for one market of one book. */
        MissingSettlementRules: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description The rules; empty where none is missing. */
            rules: components["schemas"]["RuleName"][];
        };
        /** @description The rules in force, and which are missing. */
        SettlementRules: {
            /** @description The rules, by book, market type and rule. */
            rules: components["schemas"]["SettlementRule"][];
            /** @description What nobody has read, or not within a year. */
            missing: components["schemas"]["MissingSettlementRules"][];
        };
        /** @description The success envelope around the settlement rules. */
        SettlementRulesAnswer: components["schemas"]["Success"] & {
            /** @description The rules in force, and which are missing. */
            data: components["schemas"]["SettlementRules"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description What a book pays. `win`, `lose` and `void` speak for themselves. `share:0.5` pays half of what a win pays. `win_or_lose` is decided by a fight that nobody has priced. `unknown` needs a missing rule. */
        BookPayment: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description A bet on the fighter who wins, or to whom the result is changed; where nobody wins, on either. */
            on_winner: string;
            /** @description A bet on the other fighter. */
            on_loser: string;
            /** @description A bet on the draw; only for `h2h_3_way`. */
            on_draw?: string;
        };
        /** @description The rules that are missing for one book. */
        MissingForClass: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description The rules. */
            rules: components["schemas"]["RuleName"][];
        };
        /** @description How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late. */
        Ending: string;
        /** @description An ending. */
        ComparedEnding: {
            /** @description How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late. */
            ending: components["schemas"]["Ending"];
            /** @description The ending as the rest of a sentence that began with "if". */
            summary: string;
        };
        /** @description A share of the bouts in the record. */
        ShareInRecord: {
            /** @description The share of bouts, 6 decimals. */
            share: number;
            /** @description The lower end of Wilson's 95 % interval, 6 decimals. */
            low: number;
            /** @description Its upper end, 6 decimals. */
            high: number;
            /** @description The smallest number of bouts in which a part of the share was counted. */
            bouts: number;
        };
        /** @description Endings at which all of the books pay alike. */
        EndingClass: {
            /** @description Whether the books pay differently; null where a rule is missing. */
            differs: boolean | null;
            /** @description What each book pays. */
            pays: components["schemas"]["BookPayment"][];
            /** @description The rules that are missing at an ending of the class. */
            missing: components["schemas"]["MissingForClass"][];
            /** @description The endings that depart from an ordinary win in one way; where the class has none of these, its plainest. */
            endings: components["schemas"]["ComparedEnding"][];
            /** @description How many endings the class has, with those that depart in several ways. */
            endings_total: number;
            /** @description How often fights that were held as announced ended so; null where none of these belongs to the class. */
            record: components["schemas"]["ShareInRecord"] | null;
        };
        /** @description A settlement rule, or `fee` for an unknown rate of commission. */
        MissingRule: components["schemas"]["RuleName"] | "fee";
        /** @description The rules that are missing for one leg. */
        MissingRules: {
            /** @description The book; null for a bet whose book you did not name. */
            book: components["schemas"]["BookKey"] | null;
            /** @description The rules. */
            rules: components["schemas"]["MissingRule"][];
        };
        /** @description The known rules of a book for the market type of a leg. */
        JudgedBy: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description The first hexadecimal digits of the SHA-256 of the rules. Where no rule is missing, equal ones are the same bet. Null where no rule is known. */
            fingerprint: string | null;
            /** @description The oldest day on which somebody read one of them; null where none is known. */
            read_on: components["schemas"]["CalendarDate"] | null;
        };
        /** @description Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error. */
        SettlementOutcome: {
            /**
             * @description `riskless`: all rules are known, and no ending loses. `loses`: an ending at which all rules are known loses. `unknown`: neither, because rules are missing.
             * @enum {string}
             */
            verdict: "riskless" | "loses" | "unknown";
            /** @description The verdict and the ending behind it, in plain words. */
            summary: string;
            /** @description The least profit under every reading of the missing rules, percent of the outlay, 4 decimals. */
            worst_case_pct: number;
            /** @description How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late. */
            worst_case_ending: components["schemas"]["Ending"];
            /** @description The least profit where no rule is missing, percent of the outlay, 4 decimals. */
            worst_known_pct: number;
            /** @description How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late. */
            worst_known_ending: components["schemas"]["Ending"];
            /** @description The least expected profit, percent of the outlay, 4 decimals: draws, no contests and the like as often as in the record, and against you what a missing rule or an ending that nobody has counted leaves open. */
            expected_profit_pct_low: number;
            /** @description The same with all of that for you, 4 decimals. */
            expected_profit_pct_high: number;
            /** @description The missing rules by leg; legs without a missing rule are left out. */
            missing: components["schemas"]["MissingRules"][];
            /** @description The rules by which the legs were judged; a leg whose book you did not name is left out. */
            rules: components["schemas"]["JudgedBy"][];
        };
        /** @description What books pay at every ending. */
        Comparison: {
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Whether all of the books pay alike at every ending; null where no known rule makes a difference and rules are missing. */
            is_same_bet: boolean | null;
            /** @description Classes of endings, the plainest first. */
            classes: components["schemas"]["EndingClass"][];
            /** @description Whether the bets can lose; null without `odds`. */
            settlement: components["schemas"]["SettlementOutcome"] | null;
        };
        /** @description The success envelope around a comparison. */
        ComparisonAnswer: components["schemas"]["Success"] & {
            /** @description What books pay at every ending. */
            data: components["schemas"]["Comparison"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description Books whose prices count: those classed as sharp, or all of them.
         * @enum {string}
         */
        Universe: "sharp_books" | "all_books";
        /** @description Quantiles of the bankroll at the end, multiples of the starting bankroll. */
        BankrollDistribution: {
            /** @description 5th percentile. */
            p05: number;
            /** @description 25th percentile. */
            p25: number;
            /** @description Median. */
            p50: number;
            /** @description 75th percentile. */
            p75: number;
            /** @description 95th percentile. */
            p95: number;
            /** @description Mean. */
            mean: number;
        };
        /** @description Largest fall from an earlier high along a path, a fraction of that high. */
        DrawdownDistribution: {
            /** @description Median over the paths. */
            p50: number;
            /** @description 95th percentile over the paths. */
            p95: number;
            /** @description Mean over the paths. */
            mean: number;
        };
        /** @description The paths of one Kelly fraction in one universe. Bankrolls are multiples of the starting bankroll. */
        McKellyCell: {
            /** @description Share of the raw Kelly stake, a fraction. */
            kelly_fraction: number;
            /** @description Books whose prices could be taken. */
            universe: components["schemas"]["Universe"];
            /** @description Picks to draw from. */
            n_bets: number;
            /** @description Quantiles of the bankroll at the end, multiples of the starting bankroll. */
            terminal_bankroll: components["schemas"]["BankrollDistribution"];
            /** @description Largest fall from an earlier high along a path, a fraction of that high. */
            max_drawdown: components["schemas"]["DrawdownDistribution"];
            /** @description Share of paths that end below where they began. */
            probability_of_loss: number;
            /** @description Share of paths that were ruined. */
            probability_of_ruin: number;
            /** @description Median growth of the log bankroll per bet, nats. */
            median_log_growth: number;
        };
        /**
         * @description `highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from.
         * @enum {string}
         */
        McKellyReason: "highest_median_growth" | "no_growth" | "drawdown_limit" | "ruin_limit" | "too_few_bets";
        /** @description The fraction to use in one universe. */
        McKellyRecommendation: {
            /** @description Books whose prices count: those classed as sharp, or all of them. */
            universe: components["schemas"]["Universe"];
            /** @description Fights that took place, with a prediction and closing prices of the universe; the picks come from them. Moneylines do not name their books. */
            priced_fights: number;
            /** @description Picks to draw from in this universe. */
            n_bets: number;
            /** @description The recommended fraction; 0 is not to bet; null when there are too few picks for a recommendation. */
            kelly_fraction: number | null;
            /** @description `highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from. */
            reason: components["schemas"]["McKellyReason"];
            /** @description Largest 95th percentile of the drawdown that is accepted, a fraction, the same in every universe. */
            drawdown_limit: number;
            /** @description Largest probability of ruin that is accepted, the same in every universe. */
            ruin_limit: number;
        };
        /** @description Where the bankroll ends when the picks are drawn at random many times. The inputs are priced, decided picks, out of sample, on the fights of the backtest. The universe of sharp books has the picks at their best closes in the store. */
        ModelMcKelly: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Simulated paths for each row. */
            paths: number;
            /** @description Bets along one path, drawn with replacement from the picks. */
            bets_per_path: number;
            /** @description Seed of the draws. */
            seed: number;
            /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap. */
            max_bet_pct: number;
            /** @description Smallest edge of a bet in this simulation, a fraction. */
            min_edge_pp: number;
            /** @description Bankroll that counts as ruin when a path falls below it at any time, a multiple of the starting bankroll. */
            ruin_below: number;
            /** @description One row per universe and Kelly fraction. A universe with fewer than 100 picks to draw from is not simulated and has no rows; `recommended` then gives `too_few_bets` and the number of picks. */
            cells: components["schemas"]["McKellyCell"][];
            /** @description The recommendation for each universe. */
            recommended: components["schemas"]["McKellyRecommendation"][];
        };
        /** @description The sizing audit with its conclusion. */
        SizingAudit: components["schemas"]["ModelMcKelly"] & {
            /** @description The conclusion in plain words, as in `audit_report` of `/policy`. */
            summary: string;
            /** @description The Kelly fraction that is used unless you choose another. */
            default_kelly_fraction: number;
        };
        /** @description Meta of an answer that holds figures of a model. */
        ModelMeta: components["schemas"]["Meta"] & {
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version?: components["schemas"]["ModelVersion"];
            /**
             * @description Present while a pick of the answer is judged by a provisional model, which serves until the demo has studied its past. Such picks are neither recorded, sealed nor announced.
             * @constant
             */
            provisional?: true;
        };
        /** @description The success envelope around the sizing audit. */
        SizingAuditAnswer: components["schemas"]["Success"] & {
            /** @description The sizing audit with its conclusion. */
            data: components["schemas"]["SizingAudit"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description A fighter whom a name may mean. */
        NameCandidate: {
            /** @description Identifier of the fighter. */
            fighter_id: number;
            /** @description Name of the fighter. */
            name: string;
            /** @description Similarity of the names, 6 decimals; 1 is the same name. */
            score: number;
            /**
             * @description Wins, losses and draws on record; null without a bout.
             * @example 20-1-0
             */
            record: string | null;
            /** @description Date of the last bout on record, which can be a scheduled one; null without a bout. */
            last_bout: components["schemas"]["CalendarDate"] | null;
        };
        /** @description A name without a fighter. */
        WaitingName: {
            /** @description The feed that sent it. */
            source: string;
            /** @description The name as the feed has it. */
            name: string;
            /** @description The name in lower case, without accents and punctuation. */
            name_normal: string;
            /**
             * @description `ambiguous` where several fighters may be meant, `unresolved` where none is known.
             * @enum {string}
             */
            outcome: "ambiguous" | "unresolved";
            /** @description Why; null where an earlier version decided. */
            reason: ("unknown_name" | "several_bearers" | "other_sex" | "retired") | null;
            /** @description The fighters with the name, or those with the most similar ones; best first. */
            candidates: components["schemas"]["NameCandidate"][];
            /** @description When the pipeline last looked. */
            decided_at: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around a page of names. */
        NamesAnswer: components["schemas"]["Success"] & {
            /** @description The names. */
            data: components["schemas"]["WaitingName"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description Whom a name means. */
        NameDecision: {
            /** @description The fighter; null takes back what was assigned. */
            fighter_id: number | null;
            /** @description Who decided; `system token` without it. */
            by?: string;
        };
        /** @description A decision on a name. */
        DecidedName: {
            /** @description The name. */
            name: string;
            /** @description The name in lower case, without accents and punctuation. */
            name_normal: string;
            /** @description The fighter whom it means; null where the assignment was taken back. */
            fighter_id: number | null;
            /** @description Their name; null where the assignment was taken back. */
            fighter: string | null;
        };
        /** @description The success envelope around a decision. */
        NameAnswer: components["schemas"]["Success"] & {
            /** @description A decision on a name. */
            data: components["schemas"]["DecidedName"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description What runs. */
        InstalledVersions: {
            /** @description The version of the service. */
            service: string;
            /** @description The newest migration of the database. */
            schema: string | null;
            /** @description The version of PostgreSQL. */
            database: string;
            /** @description The version of Node. */
            node: string;
        };
        /** @description Space that is used and free. */
        DiskUse: {
            /** @description Size of the database in bytes. */
            database_bytes: number;
            /** @description Bytes free where the embedded database lies; null for a server. */
            free_bytes: number | null;
            /** @description Bytes free where backups lie; null where the process that answers has no BACKUP_DIR. */
            backup_free_bytes: number | null;
        };
        /** @description A backup, or an attempt at one. */
        Backup: {
            /** @description The moment whose state it holds. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Milliseconds that it took. */
            duration_ms: number;
            /**
             * @description How it ended.
             * @enum {string}
             */
            status: "ok" | "failed";
            /**
             * @description Why it was made.
             * @enum {string}
             */
            trigger: "command" | "schedule" | "upgrade";
            /** @description The file; it may be gone since. */
            file: string;
            /** @description Its size; null for a failure. */
            bytes: number | null;
            /** @description Rows that it holds; null for a failure. */
            rows: number | null;
            /** @description The newest migration that it holds; null for a failure. */
            schema_version: string | null;
            /** @description The version that wrote it. */
            service_version: string;
            /** @description Why it failed; null for a success. */
            error: string | null;
        };
        /** @description Backups. */
        BackupOverview: {
            /** @description Whether the process that answers has a BACKUP_DIR. */
            is_scheduled: boolean;
            /** @description How many scheduled backups stay. */
            kept: number;
            /** @description The last attempt; null before the first. */
            last: components["schemas"]["Backup"] | null;
            /** @description The last that succeeded; null before the first. */
            last_ok: components["schemas"]["Backup"] | null;
        };
        /** @description A restore of a backup into a scratch database. */
        RestoreDrill: {
            /** @description Its start. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Milliseconds that it took. */
            duration_ms: number;
            /**
             * @description `skipped` where there was no backup, or no place for the copy.
             * @enum {string}
             */
            status: "passed" | "failed" | "skipped";
            /**
             * @description Why it was held.
             * @enum {string}
             */
            trigger: "command" | "schedule";
            /** @description The backup; null without one. */
            file: string | null;
            /** @description Where the copy was, in words; null where nothing was restored. */
            place: string | null;
            /** @description Tables that were compared; null where nothing was restored. */
            tables: number | null;
            /** @description Rows that were restored; null where nothing was restored. */
            rows: number | null;
            /** @description The steps of the drill and what they found, a sentence each. */
            report: string[];
            /** @description Why it did not pass; null where it did. */
            error: string | null;
        };
        /** @description The state of the installation. */
        Installation: {
            /** @description What runs. */
            versions: components["schemas"]["InstalledVersions"];
            /** @description Space that is used and free. */
            disk: components["schemas"]["DiskUse"];
            /** @description Backups. */
            backups: components["schemas"]["BackupOverview"];
            /** @description The last restore drill; null before the first. */
            drill: components["schemas"]["RestoreDrill"] | null;
            /** @description What the operator should mend about backups and drills; always empty for the demo. */
            problems: ("no_backup" | "backup_old" | "backup_failed" | "no_drill" | "drill_old" | "drill_skipped" | "drill_failed")[];
        };
        /** @description The success envelope around the installation. */
        InstallationAnswer: components["schemas"]["Success"] & {
            /** @description The state of the installation. */
            data: components["schemas"]["Installation"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The odds feed of this installation. */
        SetupFeed: {
            /** @description Its host. */
            host: string;
            /** @description Whether the process that answers has a key for it. */
            has_key: boolean;
        };
        /** @description A part of the least that yields picks. */
        SetupStep: {
            /**
             * @description Which part.
             * @enum {string}
             */
            step: "record" | "model" | "prices" | "run" | "picks";
            /** @description Whether it is there. */
            is_done: boolean;
            /** @description What the installation holds. */
            found: string;
            /** @description What to do; null where it is done or follows from an earlier part. */
            next: string | null;
        };
        /**
         * @description What a file holds.
         * @enum {string}
         */
        FileKind: "fighters" | "bouts" | "moneylines" | "odds";
        /** @description How far an import is. */
        ImportProgress: {
            /** @description What it does. */
            step: string;
            /** @description How much of the step is done. */
            done: number;
            /** @description How much there is; null where nobody knows. */
            total: number | null;
            /** @description What these count, in the plural. */
            unit: string;
        };
        /** @description Counts by reason, as docs/import.md explains them. */
        ReasonCounts: {
            /** @description The code. */
            reason: string;
            /** @description How often. */
            count: number;
        }[];
        /** @description What a line becomes. */
        LinePreview: {
            /** @description From 1, the header included; of an odds file the number of the event. */
            line: number;
            /**
             * @description What an import does with it.
             * @enum {string}
             */
            outcome: "added" | "changed" | "unchanged" | "rejected";
            /** @description The values that would be stored; empty for a rejected line. */
            becomes: {
                /** @description Its name in the database. */
                name: string;
                /** @description The value as text. */
                value: string;
            }[];
            /** @description Why the line is rejected, or which of its values are left out. */
            faults: {
                /** @description The column or place; null for the whole line. */
                column: string | null;
                /** @description The code. */
                reason: string;
                /** @description The text at fault. */
                detail: string;
            }[];
        };
        /** @description What became of a file, or would. Rows are lines of a table, or events of an odds file. */
        ImportedFile: {
            /** @description What a file holds. */
            kind: components["schemas"]["FileKind"];
            /** @description Whether nothing was stored. */
            dry_run: boolean;
            /** @description Rows of the file. */
            rows_read: number;
            /** @description Rows that are new. */
            rows_added: number;
            /** @description Rows that changed what was known. */
            rows_changed: number;
            /** @description Rows that were known. */
            rows_unchanged: number;
            /** @description Rows that cannot be used. */
            rows_rejected: number;
            /** @description Counts by reason, as docs/import.md explains them. */
            rejected_by_reason: components["schemas"]["ReasonCounts"];
            /** @description Counts by reason, as docs/import.md explains them. */
            values_left_out_by_reason: components["schemas"]["ReasonCounts"];
            /** @description The first accepted and the first faulty lines of a check; empty for an import. */
            lines: components["schemas"]["LinePreview"][];
            /** @description What followed, a sentence each: ratings, a model or why there is none, predictions. */
            followed: string[];
        };
        /** @description An import, or a check of what it would do. */
        SetupImport: {
            /** @description The file. */
            file: string;
            /** @description What a file holds. */
            kind: components["schemas"]["FileKind"];
            /** @description Whether it stores nothing. */
            dry_run: boolean;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "running" | "done" | "failed" | "cancelled";
            /** @description How far it is; null before the first report, and at the end. */
            progress: components["schemas"]["ImportProgress"] | null;
            /** @description Why it failed, or what became of it when it was cancelled; null otherwise. */
            failure: string | null;
            /** @description What became of the file; null until it is done. */
            result: components["schemas"]["ImportedFile"] | null;
        };
        /** @description What an installation holds of the least that yields picks. */
        Setup: {
            /** @description Whether nothing was imported or polled yet. */
            is_empty: boolean;
            /** @description Whether it is the demo. */
            is_demo: boolean;
            /** @description Whether somebody can sign in. */
            has_users: boolean;
            /** @description Whether this process imports files; the worker does where others serve the API. */
            takes_files: boolean;
            /** @description Whether the demo can still be chosen here. */
            offers_demo: boolean;
            /** @description The odds feed of this installation. */
            feed: components["schemas"]["SetupFeed"];
            /** @description The least that yields picks, in order. */
            steps: components["schemas"]["SetupStep"][];
            /** @description The import under way, or the last one; null before the first. */
            import: components["schemas"]["SetupImport"] | null;
        };
        /** @description The success envelope around the state of the set-up. */
        SetupAnswer: components["schemas"]["Success"] & {
            /** @description What an installation holds of the least that yields picks. */
            data: components["schemas"]["Setup"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A column of ours, and the one of the file that holds it. */
        MatchedColumn: {
            /** @description Our name. */
            column: string;
            /** @description Whether a line without it is rejected. */
            is_required: boolean;
            /** @description Its name in the file; null where the file lacks it. */
            in_file: string | null;
        };
        /** @description A file as a table of one kind. */
        TableMatch: {
            /**
             * @description The kind.
             * @enum {string}
             */
            kind: "fighters" | "bouts" | "moneylines";
            /** @description Our columns. */
            columns: components["schemas"]["MatchedColumn"][];
        };
        /** @description A file that was sent, and how it would be read. */
        SetupFile: {
            /** @description Its name. */
            file: string;
            /** @description What it holds; null where its first line does not show it. */
            kind: components["schemas"]["FileKind"] | null;
            /** @description The names in its first line; empty for JSON. */
            header: string[];
            /** @description The tables as which it could be read, the most like it first; none for JSON. */
            tables: components["schemas"]["TableMatch"][];
        };
        /** @description The success envelope around a file. */
        SetupFileAnswer: components["schemas"]["Success"] & {
            /** @description A file that was sent, and how it would be read. */
            data: components["schemas"]["SetupFile"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A part of a file. */
        FilePart: {
            /** @description Where the part begins, in bytes; 0 begins the file again. */
            offset: number;
            /** @description The bytes in base64. */
            bytes: string;
        };
        /** @description How much of a file is there. */
        FileProgress: {
            /** @description Its name. */
            file: string;
            /** @description Bytes of it that are there. */
            bytes: number;
        };
        /** @description The success envelope around what was received of a file. */
        FileProgressAnswer: components["schemas"]["Success"] & {
            /** @description How much of a file is there. */
            data: components["schemas"]["FileProgress"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Which file to import, and how to read it. */
        SetupImportInput: {
            /** @description The name under which the file was sent. */
            file: string;
            /**
             * @description What the file holds.
             * @enum {string}
             */
            kind: "fighters" | "bouts" | "moneylines" | "odds";
            /** @description Which column of the file holds each of ours, as `/admin/setup/files/{file}` matches them without this. */
            columns?: {
                /** @description Our name. */
                column: string;
                /** @description Its name in the file; null where the file lacks it. */
                in_file: string | null;
            }[];
            /** @description When the prices of an odds file were polled. Default: the `timestamp` of a past poll, or now. */
            at?: components["schemas"]["Instant"];
            /** @description Says what each line would become, and stores nothing. */
            dry_run?: boolean;
        };
        /** @description The success envelope around an import. */
        SetupImportAnswer: components["schemas"]["Success"] & {
            /** @description An import, or a check of what it would do. */
            data: components["schemas"]["SetupImport"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The success envelope around the import that was ended. */
        CancelledImportAnswer: components["schemas"]["Success"] & {
            /** @description The newest import, which has ended; null if there was none. */
            data: components["schemas"]["SetupImport"] | null;
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A key of the odds feed. */
        FeedKeyInput: {
            /** @description The key. */
            key: string;
        };
        /** @description What the feed says of the key. */
        FeedAccount: {
            /** @description Credits that are left; null where the feed does not say. */
            credits_remaining: number | null;
        };
        /** @description The success envelope around the answer of the feed. */
        FeedKeyAnswer: components["schemas"]["Success"] & {
            /** @description What the feed says of the key. */
            data: components["schemas"]["FeedAccount"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The first user. */
        FirstUserInput: {
            /** @description Their e-mail address. */
            email: string;
            /** @description Their name. */
            name: string;
        };
        /** @description A user with a key. */
        FirstUser: {
            /** @description Their e-mail address. */
            email: string;
            /** @description Their name. */
            name: string;
            /** @description The key in plain, the only time. */
            key: string;
        };
        /** @description The success envelope around the first user. */
        FirstUserAnswer: components["schemas"]["Success"] & {
            /** @description A user with a key. */
            data: components["schemas"]["FirstUser"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description What the installation shall hold. */
        WorldInput: {
            /**
             * @description The simulated world. Importing a file chooses real data.
             * @constant
             */
            world: "demo";
        };
        /** @description What the installation holds from now on. */
        World: {
            /**
             * @description The simulated world.
             * @constant
             */
            world: "demo";
        };
        /** @description The success envelope around the choice. */
        WorldAnswer: components["schemas"]["Success"] & {
            /** @description What the installation holds from now on. */
            data: components["schemas"]["World"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The prices of all outcomes of one market at one book. */
        DevigInput: {
            /** @description Decimal odds of every outcome of the market, two or three. */
            decimal_odds: number[];
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
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
            /** @description Why the method has no answer: `no_solution_below_one` for prices that sum to less than 1, and `negative_probability` where an outcome would get less than 0, or so little that no odds can show it; null where it has one. */
            error: ("no_solution_below_one" | "negative_probability") | null;
        };
        /** @description A market without its vig, by every method. */
        Devig: {
            /** @description Sum of the raw implied probabilities at the net odds, less 1; a fraction, 6 decimals. */
            overround: number;
            /** @description The prices after commission, 4 decimals. */
            net_decimal_odds: number[];
            /** @description One row for each method. */
            methods: components["schemas"]["DevigMethod"][];
        };
        /** @description The success envelope around a market without its vig. */
        DevigAnswer: components["schemas"]["Success"] & {
            /** @description A market without its vig, by every method. */
            data: components["schemas"]["Devig"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
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
        CalculatorBetInput: {
            /** @description The index of the fight in `fights`. */
            fight: number;
            /** @description What the bet is on; `draw` in `h2h_3_way` only. */
            side: components["schemas"]["BetSide"];
            /** @description Whether a draw returns the stake (`h2h`) or loses it (`h2h_3_way`). */
            market_type?: components["schemas"]["BetMarket"];
            /** @description A price in decimal odds. */
            decimal_odds: number;
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
            /**
             * @description The least stake that the book takes, in dollars.
             * @default 0
             */
            min_stake: number;
            /** @description The largest stake that the book takes, in dollars. */
            max_stake?: number;
            /**
             * @description Stakes are whole multiples of it, in dollars.
             * @default 0.01
             */
            stake_step: number;
        };
        /** @description A bet that is open already. */
        OpenBetInput: {
            /** @description The index of the fight in `fights`. */
            fight: number;
            /** @description What the bet is on; `draw` in `h2h_3_way` only. */
            side: components["schemas"]["BetSide"];
            /** @description Whether a draw returns the stake (`h2h`) or loses it (`h2h_3_way`). */
            market_type?: components["schemas"]["BetMarket"];
            /** @description A price in decimal odds. */
            decimal_odds: number;
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
            /** @description The stake in dollars. */
            stake: number;
        };
        /** @description A card of fights with probabilities, the bets that may be placed on it, and the bets that are open already. */
        StakesInput: {
            /** @description The bankroll in dollars, with the stakes of the open bets. */
            bankroll: number;
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
            bets: components["schemas"]["CalculatorBetInput"][];
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
        /** @description What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits. */
        LimitsMeta: {
            /** @description The share of normal stakes, 6 decimals. */
            multiplier: number;
            /** @description The largest stake left before the answer, 2 decimals; null for no such limit. */
            room: number | null;
            /**
             * @description Whether stakes are smaller or stopped.
             * @enum {string}
             */
            state: "open" | "limited" | "locked" | "excluded";
            /** @description When the state ends by the clock alone; null where it does not. */
            until: components["schemas"]["Timestamp"] | null;
            /** @description The limits that act. */
            reasons: string[];
        };
        /** @description Meta of stakes that were calculated. */
        CalculatedMeta: components["schemas"]["Meta"] & {
            /** @description What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits. */
            limits?: components["schemas"]["LimitsMeta"];
        };
        /** @description The success envelope around the stakes on a card. */
        StakesAnswer: components["schemas"]["Success"] & {
            /** @description The stakes on a card. */
            data: components["schemas"]["Stakes"];
            /** @description Meta of stakes that were calculated. */
            meta: components["schemas"]["CalculatedMeta"];
        };
        /** @description The price of one outcome. */
        ArbitrageLegInput: {
            /** @description A price in decimal odds. */
            decimal_odds: number;
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
            /** @description The book that gives the price, by whose rules the bet is settled. Without it these rules are unknown. */
            book?: components["schemas"]["BookKey"];
        };
        /** @description The best price of every outcome of one market, and what to spend. */
        ArbitrageInput: {
            /** @description One price for each outcome, two or three. */
            legs: components["schemas"]["ArbitrageLegInput"][];
            /** @description What all stakes may cost together, in dollars. */
            outlay: number;
            /**
             * @description The market of the bets: `h2h` with two legs, or `h2h_3_way` with three, because a draw loses both other bets there. Without it, the one that the number of legs fits.
             * @enum {string}
             */
            market_type?: "h2h" | "h2h_3_way";
        };
        /** @description The stake on one outcome. */
        ArbitrageStake: {
            /** @description The price after commission, 4 decimals. */
            net_decimal_odds: number;
            /** @description Dollars. */
            stake: number;
        };
        /** @description An outlay that is split over all outcomes of a market. */
        Arbitrage: {
            /**
             * @description Sum of `1 / odds` after commission, 6 decimals; below 1 the prices are an arbitrage.
             * @example 1.5
             */
            inverse_sum: number;
            /** @description Profit in percent of the outlay before rounding to cents, 4 decimals. */
            profit_pct: number;
            /** @description Whether the prices alone are an arbitrage: `inverse_sum` is below 1. Whether this outlay earns anything is `locked_profit`. */
            is_arbitrage: boolean;
            /** @description Sum of the stakes, dollars. */
            total_outlay: number;
            /** @description The smallest pay-out, dollars. */
            locked_payout: number;
            /** @description The smallest pay-out less the outlay, dollars. Whole cents can leave 0 or less of a small arbitrage. */
            locked_profit: number;
            /** @description The smallest outlay that locks in a profit in whole cents, dollars; null where the prices are no arbitrage, or one of less than 0.001 %. */
            min_outlay: number | null;
            /** @description The outcomes in the order given. */
            legs: components["schemas"]["ArbitrageStake"][];
            /** @description `no_profit_in_whole_cents`: the prices are an arbitrage, and rounding to cents leaves no profit of this outlay; `min_outlay` is the smallest that does. `odds_may_be_american`: a price is a whole number from 100 on, read as decimal odds. `draw_not_covered`: there are two legs and no `market_type`; if the prices are from a three-way market, a draw loses both stakes. Empty otherwise. */
            warnings: ("no_profit_in_whole_cents" | "odds_may_be_american" | "draw_not_covered")[];
            /** @description Whether the bets are the same bet by the rules of their books: the first on one fighter, the second on the other, the third on the draw. Null where no leg names its book. */
            settlement: components["schemas"]["SettlementOutcome"] | null;
        };
        /** @description The success envelope around a split outlay. */
        ArbitrageAnswer: components["schemas"]["Success"] & {
            /** @description An outlay that is split over all outcomes of a market. */
            data: components["schemas"]["Arbitrage"];
            /** @description Meta of stakes that were calculated. */
            meta: components["schemas"]["CalculatedMeta"];
        };
        /** @description A free bet, and the price of the other side. */
        FreeBetInput: {
            /** @description The value of the free bet in dollars. */
            stake: number;
            /** @description The price that the free bet is placed at. */
            decimal_odds: number;
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
            /** @description The price of the other side, backed with cash. */
            opposite_odds: number;
            /** @description Commission on net winnings, a fraction; 0 without it. */
            opposite_commission?: number;
            /**
             * @description Whether a win pays the stake of the free bet too; most pay the profit only.
             * @default false
             */
            stake_returned: boolean;
        };
        /** @description How far a stake goes beyond limits of your own, which do not make it smaller. */
        OutsideLimits: {
            /** @description The limit that leaves least. */
            limit: components["schemas"]["LimitName"];
            /** @description The part of the stake that the limits leave, dollars, 2 decimals. */
            stake_within: number;
        };
        /** @description A free bet turned into cash. */
        FreeBet: {
            /** @description The price of the free bet after commission, 4 decimals. */
            net_decimal_odds: number;
            /** @description The price of the other side after commission, 4 decimals. */
            net_opposite_odds: number;
            /** @description The cash stake on the other side, dollars. */
            hedge_stake: number;
            /** @description How far the hedge goes beyond your own limits, which never make a hedge smaller; null where it does not. `POST /journal/bets` logs such a bet with `outside_limits`. */
            outside_limits: components["schemas"]["OutsideLimits"] | null;
            /** @description The smaller profit of both ends, rounded down to the cent, dollars. */
            locked_profit: number;
            /** @description The locked profit as a fraction of the free bet, 6 decimals. */
            conversion: number;
        };
        /** @description The success envelope around a free bet turned into cash. */
        FreeBetAnswer: components["schemas"]["Success"] & {
            /** @description A free bet turned into cash. */
            data: components["schemas"]["FreeBet"];
            /** @description Meta of stakes that were calculated. */
            meta: components["schemas"]["CalculatedMeta"];
        };
        /** @description The key for Web Push. */
        PushKey: {
            /** @description The `applicationServerKey` for `PushManager.subscribe`, the base64url of a point of P-256; null where the operator has not turned Web Push on. */
            public_key: string | null;
        };
        /** @description The success envelope around the key for Web Push. */
        PushKeyAnswer: components["schemas"]["Success"] & {
            /** @description The key for Web Push. */
            data: components["schemas"]["PushKey"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description What happened.
         * @enum {string}
         */
        EventType: "board.updated" | "pick.opened" | "pick.changed" | "pick.verdict_changed" | "pick.stale" | "pick.settled" | "pick.regraded" | "line.moved" | "outcomes.changed" | "arbitrage.detected" | "arbitrage.expired" | "fight.moved" | "fight.disputed" | "bet.settled" | "bet.regraded" | "limits.changed" | "limits.reached" | "limits.opened" | "webhook.disabled" | "run.failed" | "model.promoted";
        /** @description A part of each day, on the clock of a time zone. */
        QuietHours: {
            /** @description When they begin, `HH:MM`. */
            from: string;
            /** @description When they end, `HH:MM`; on the next day if that is earlier. */
            to: string;
            /** @description IANA name of the time zone. */
            time_zone: string;
        };
        /** @description Which events the channels are sent, and when. */
        NotificationSettings: {
            /** @description Whether channels are sent anything. */
            enabled: boolean;
            /** @description Smallest edge of a pick, a fraction. */
            min_edge: number;
            /** @description Largest sigma of a pick, a probability; null for no limit. */
            max_uncertainty: number | null;
            /** @description Smallest stake of a pick, quarter Kelly of the bankroll; dollars, 2 decimals. */
            min_stake: number;
            /** @description Dollars, 2 decimals; 0 if none was set, and then `min_stake` does not apply. */
            bankroll: number;
            /** @description Types of events; null for all. */
            event_types: components["schemas"]["EventType"][] | null;
            /** @description A part of each day in which messages wait until it ends; null without one. */
            quiet_hours: components["schemas"]["QuietHours"] | null;
            /** @description Webhooks that the preferences apply to; null for all whose format is not `standard`. */
            channels: components["schemas"]["Uuid"][] | null;
            /** @description When they were set; null for the defaults. */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description The success envelope around notification preferences. */
        NotificationsAnswer: components["schemas"]["Success"] & {
            /** @description Which events the channels are sent, and when. */
            data: components["schemas"]["NotificationSettings"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Types of events that it is sent; null for all. */
        Types: components["schemas"]["EventType"][] | null;
        /** @description A time of day, `HH:MM`. */
        TimeOfDay: string;
        /** @description Preferences as a whole. */
        NotificationSettingsInput: {
            /** @description Whether channels are sent anything. */
            enabled: boolean;
            /** @description Smallest edge of a pick, a fraction. */
            min_edge: number;
            /** @description Largest sigma of a pick, a probability; null for no limit. */
            max_uncertainty: number | null;
            /** @description Smallest stake of a pick in dollars, at most 2 decimals: quarter Kelly of the bankroll at the odds after commission, at most 3 % of it. It does not apply without a bankroll. */
            min_stake: number;
            /** @description Dollars, at most 2 decimals; 0 if none is set. */
            bankroll: number;
            /** @description Types of events that it is sent; null for all. */
            event_types: components["schemas"]["Types"];
            /** @description A part of each day in which messages wait until it ends; null without one. */
            quiet_hours: {
                /** @description When they begin. */
                from: components["schemas"]["TimeOfDay"];
                /** @description When they end, on the next day if that is earlier. */
                to: components["schemas"]["TimeOfDay"];
                /** @description IANA name of a time zone, such as `Europe/Berlin`. */
                time_zone: string;
            } | null;
            /** @description Webhooks that the preferences apply to; null for all whose format is not `standard`. */
            channels: components["schemas"]["Uuid"][] | null;
        };
        /**
         * @description The form of its messages.
         * @enum {string}
         */
        Format: "standard" | "discord" | "slack" | "telegram" | "ntfy" | "web_push";
        /** @description Conditions in addition to the types; all of them apply. */
        EventFilter: {
            /** @description Events that name books must name one of these; null for any. */
            books: components["schemas"]["BookKey"][] | null;
            /** @description Events that have an edge must have at least this one, a fraction; null for any. */
            min_edge: number | null;
            /** @description Only events of this fight; null for any. */
            fight_id: number | null;
            /** @description An arbitrage must have this verdict by the rules of its books, `riskless` or any but `unknown`; null for any. */
            settlement: ("known" | "riskless") | null;
        };
        /** @description A URL that events are sent to. */
        Webhook: {
            /** @description A UUID. */
            webhook_id: components["schemas"]["Uuid"];
            /** @description Where messages go. Treat it as a secret where it contains a token. */
            url: string;
            /** @description The form of its messages. */
            format: components["schemas"]["Format"];
            /** @description A name that you choose; null without one. */
            label: string | null;
            /** @description Types of events that it is sent; null for all. */
            types: components["schemas"]["EventType"][] | null;
            /** @description Conditions in addition to the types; all of them apply. */
            filter: components["schemas"]["EventFilter"];
            /** @description Whether events are sent to it. */
            enabled: boolean;
            /** @description Why it is disabled: `by_owner`, `gone` where the receiver answered 410 (or 404, for `web_push`), `failing` where every attempt failed for five days; null while it is enabled. */
            disabled_reason: ("by_owner" | "gone" | "failing") | null;
            /** @description Since when it is disabled; null while it is enabled. */
            disabled_at: components["schemas"]["Timestamp"] | null;
            /** @description When the first attempt failed since one last succeeded; null where the last attempt succeeded. */
            failing_since: components["schemas"]["Timestamp"] | null;
            /** @description When it was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around webhooks. */
        WebhooksAnswer: components["schemas"]["Success"] & {
            /** @description Newest first. */
            data: components["schemas"]["Webhook"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description An https URL on the public internet, without user name and password. For `telegram` it is `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`. */
        Url: string;
        /** @description The keys of the browser’s subscription, for `web_push` alone; its `endpoint` is the URL. */
        PushKeys: {
            /** @description A point of P-256 as base64url. */
            p256dh: string;
            /** @description A secret of 16 bytes as base64url. */
            auth: string;
        };
        /** @description A name that you choose; null without one. */
        Label: string | null;
        /** @description Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through. */
        EventFilterInput: {
            /** @description Events that name books must name one of these. Events that name none pass. */
            books?: components["schemas"]["BookKey"][] | null;
            /** @description Picks must have at least this edge, a fraction; when a verdict changes, the pick before may have it instead. Other events pass. */
            min_edge?: number | null;
            /** @description Only events of this fight. */
            fight_id?: number | null;
            /** @description An arbitrage must have this verdict by the rules of its books: `riskless`, or with `known` any but `unknown`. Other events pass. */
            settlement?: ("known" | "riskless") | null;
        };
        /** @description A webhook to create. */
        WebhookInput: {
            /** @description An https URL on the public internet, without user name and password. For `telegram` it is `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`. */
            url: components["schemas"]["Url"];
            /**
             * @description The form of its messages; `standard` without it. It cannot be changed later.
             * @enum {string}
             */
            format?: "standard" | "discord" | "slack" | "telegram" | "ntfy" | "web_push";
            /** @description The keys of the browser’s subscription, for `web_push` alone; its `endpoint` is the URL. */
            keys?: components["schemas"]["PushKeys"];
            /** @description A name that you choose; null without one. */
            label?: components["schemas"]["Label"];
            /** @description Types of events that it is sent; null for all. */
            types?: components["schemas"]["Types"];
            /** @description Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through. */
            filter?: components["schemas"]["EventFilterInput"];
        };
        /** @description The secret that signs messages, `whsec_` and the base64 of 32 bytes. Null in a replay, because it is shown once. */
        SecretText: string | null;
        /** @description A webhook with its secret. */
        CreatedWebhook: components["schemas"]["Webhook"] & {
            /** @description The secret that signs messages, `whsec_` and the base64 of 32 bytes. Null in a replay, because it is shown once. */
            secret: components["schemas"]["SecretText"];
        };
        /** @description The success envelope around a webhook that was created. */
        NewWebhookAnswer: components["schemas"]["Success"] & {
            /** @description A webhook with its secret. */
            data: components["schemas"]["CreatedWebhook"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The success envelope around one webhook. */
        WebhookAnswer: components["schemas"]["Success"] & {
            /** @description A URL that events are sent to. */
            data: components["schemas"]["Webhook"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Fields to change; missing ones stay. `filter` is replaced as a whole. */
        WebhookChanges: {
            /** @description An https URL on the public internet, without user name and password. For `telegram` it is `https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>`. */
            url?: components["schemas"]["Url"];
            /** @description A name that you choose; null without one. */
            label?: components["schemas"]["Label"];
            /** @description Types of events that it is sent; null for all. */
            types?: components["schemas"]["Types"];
            /** @description Conditions in addition to the types; all of them apply. A condition that is null or missing lets everything through. */
            filter?: components["schemas"]["EventFilterInput"];
            /** @description `false` disables it; deliveries that are pending are not made. `true` enables it again, also after it was disabled because the receiver was gone or failing; events published in between can be redelivered only where a delivery exists. */
            enabled?: boolean;
        };
        /** @description A new secret. */
        Secret: {
            /** @description The secret that signs messages, `whsec_` and the base64 of 32 bytes. Null in a replay, because it is shown once. */
            secret: components["schemas"]["SecretText"];
            /** @description Until when the old one signs too. */
            old_secret_expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around a new secret. */
        SecretAnswer: components["schemas"]["Success"] & {
            /** @description A new secret. */
            data: components["schemas"]["Secret"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description `pending`: an attempt is due; `delivered`: the receiver answered 2xx; `failed`: all attempts failed; `expired`: its deadline passed or its prices have gone; `disabled`: the webhook was disabled before.
         * @enum {string}
         */
        DeliveryState: "pending" | "delivered" | "failed" | "expired" | "disabled";
        /** @description One request to the receiver. */
        Attempt: {
            /** @description When it was made. */
            started_at: components["schemas"]["Timestamp"];
            /** @description How long it took, in milliseconds. */
            duration_ms: number;
            /** @description Status of the answer; null without an answer. */
            status: number | null;
            /** @description What went wrong; null for a success. */
            error: string | null;
        };
        /** @description One event on its way to one webhook. */
        Delivery: {
            /** @description A UUID. */
            delivery_id: components["schemas"]["Uuid"];
            /** @description The `webhook-id` of its messages; a redelivery has the same. */
            message_id: string;
            /** @description The number of the event, which is the second part of its `id`; null for a test. */
            event_id: number | null;
            /** @description The type of the event, or `webhook.test`. */
            type: string;
            /** @description The fight that the event is about, if any. */
            fight_id: number | null;
            /** @description `pending`: an attempt is due; `delivered`: the receiver answered 2xx; `failed`: all attempts failed; `expired`: its deadline passed or its prices have gone; `disabled`: the webhook was disabled before. */
            state: components["schemas"]["DeliveryState"];
            /** @description Why it ended without being delivered; null for others. */
            reason: string | null;
            /** @description When the event occurred. */
            occurred_at: components["schemas"]["Timestamp"];
            /** @description When the delivery was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description After this instant it is dropped; null for an event that stays true. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description When the next attempt is due; null where none follows. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description When it ended; null while it is pending. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description In order. */
            attempts: components["schemas"]["Attempt"][];
        };
        /** @description The success envelope around one delivery. */
        DeliveryAnswer: components["schemas"]["Success"] & {
            /** @description One event on its way to one webhook. */
            data: components["schemas"]["Delivery"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The success envelope around deliveries. */
        DeliveriesAnswer: components["schemas"]["Success"] & {
            /** @description Newest first. */
            data: components["schemas"]["Delivery"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description A SHA-256, in hexadecimal. */
        Hash: string;
        /** @description A head that was signed. */
        Checkpoint: {
            /** @description Names the log; no two logs have the same. */
            origin: string;
            /** @description How many leaves the log has. */
            size: number;
            /** @description The root over the leaves. */
            root: components["schemas"]["Hash"];
            /** @description An instant in UTC with milliseconds. */
            signed_at: components["schemas"]["Timestamp"];
            /** @description A signed checkpoint (c2sp.org/tlog-checkpoint, c2sp.org/signed-note). */
            note: string;
        };
        /** @description The success envelope around the newest head. */
        CheckpointAnswer: components["schemas"]["Success"] & {
            /** @description A head that was signed. */
            data: components["schemas"]["Checkpoint"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The key of a log. */
        SealKey: {
            /** @description Names the log; no two logs have the same. */
            origin: string;
            /** @description A public key of Ed25519, 32 bytes in base64. */
            public_key: string;
            /** @description The key as verifiers of signed notes take it (c2sp.org/signed-note). */
            verifier_key: string;
            /** @description An instant in UTC with milliseconds. */
            opened_at: components["schemas"]["Timestamp"];
            /** @description The days of the log, the oldest first. */
            days: components["schemas"]["CalendarDate"][];
        };
        /** @description The success envelope around the key. */
        SealKeyAnswer: components["schemas"]["Success"] & {
            /** @description The key of a log. */
            data: components["schemas"]["SealKey"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * @description `board` is what a run published, `day` the whole board at the first run of a day, `results` what was graded or corrected; `model`, `policy`, `sources` and `key` hold from
         *     their leaf on.
         * @enum {string}
         */
        LeafKind: "key" | "model" | "policy" | "sources" | "board" | "day" | "results";
        /** @description A leaf of the log. */
        SealLeaf: {
            /** @description Its number, from 0. */
            leaf: number;
            /**
             * @description `board` is what a run published, `day` the whole board at the first run of a day, `results` what was graded or corrected; `model`, `policy`, `sources` and `key` hold from
             *     their leaf on.
             */
            kind: components["schemas"]["LeafKind"];
            /** @description An instant in UTC with milliseconds. */
            sealed_at: components["schemas"]["Timestamp"];
            /** @description Canonical JSON (RFC 8785), as it was hashed. */
            data: string;
            /** @description The hash of the leaf. */
            hash: components["schemas"]["Hash"];
        };
        /** @description The success envelope around leaves. */
        LeavesAnswer: components["schemas"]["Success"] & {
            /** @description The leaves, by number. */
            data: components["schemas"]["SealLeaf"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A hidden value with its salt. */
        OpenedValue: {
            /** @description The name of the value. */
            name: string;
            /** @description The value as it was hashed. */
            value: string | null;
            /** @description Hashed with the value, so that it cannot be guessed. */
            salt: components["schemas"]["Hash"];
        };
        /** @description The hidden values of an entry, in the order of its commitment. */
        Opened: components["schemas"]["OpenedValue"][];
        /** @description The hidden values; null where the terms of a source forbid to show them, or they are not kept any more. */
        OpenedOrNull: components["schemas"]["Opened"] | null;
        /** @description A published pick or a result of a fight. */
        SealEntry: {
            /** @description The leaf under whose root it is. */
            leaf: number;
            /** @description Identifier of the fight. */
            fight_id: number;
            /**
             * @description A published pick or a result.
             * @enum {string}
             */
            kind: "pick" | "result";
            /** @description Canonical JSON (RFC 8785), as it was hashed. */
            data: string;
            /** @description The hidden values; null where the terms of a source forbid to show them, or they are not kept any more. */
            opened: components["schemas"]["OpenedOrNull"];
        };
        /** @description The success envelope around entries. */
        EntriesAnswer: components["schemas"]["Success"] & {
            /** @description The entries, by leaf and fight. */
            data: components["schemas"]["SealEntry"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A proof, with what it proves. */
        Proof: {
            /** @description Names the log; no two logs have the same. */
            origin: string;
            /** @description The hashes, in the order in which they are needed. */
            proof: components["schemas"]["Hash"][];
        };
        /** @description The success envelope around a proof. */
        ProofAnswer: components["schemas"]["Success"] & {
            /** @description A proof, with what it proves. */
            data: components["schemas"]["Proof"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description An entry in force. */
        OpenEntry: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A SHA-256, in hexadecimal. */
            hash: components["schemas"]["Hash"];
        };
        /** @description What came before the day. */
        BundleStart: {
            /** @description How many leaves came before. */
            size: number;
            /** @description The hashes of the complete subtrees of these leaves, the largest first. */
            subtrees: components["schemas"]["Hash"][];
            /** @description The signed head before the day; null where the log begins with it. */
            head: string | null;
            /** @description The key in force before the day; null where the log begins with it. */
            public_key: string | null;
            /** @description The model of the board before the day; null without one. */
            model: string | null;
            /** @description The entries in force before the day, by fight. */
            open: components["schemas"]["OpenEntry"][];
        };
        /** @description A published pick or a result of a fight. */
        BundleEntry: {
            /** @description Canonical JSON (RFC 8785), as it was hashed. */
            data: string;
            /** @description The hidden values; null where the terms of a source forbid to show them, or they are not kept any more. */
            opened: components["schemas"]["OpenedOrNull"];
        };
        /** @description A leaf with its entries. */
        BundleLeaf: {
            /** @description Its number, from 0. */
            leaf: number;
            /** @description Canonical JSON (RFC 8785), as it was hashed. */
            data: string;
            /** @description The hash of the leaf. */
            hash: components["schemas"]["Hash"];
            /** @description The entries under its root, by fight; none for kinds without entries. */
            entries: components["schemas"]["BundleEntry"][];
        };
        /** @description A day of the log. */
        SealBundle: {
            /**
             * @description The form of this object.
             * @constant
             */
            format: "boxing-seal-bundle/1";
            /** @description Names the log; no two logs have the same. */
            origin: string;
            /** @description A calendar date, `YYYY-MM-DD`. */
            day: components["schemas"]["CalendarDate"];
            /** @description What came before the day. */
            start: components["schemas"]["BundleStart"];
            /** @description The leaves of the day, by number. */
            leaves: components["schemas"]["BundleLeaf"][];
            /** @description The signed head after the last leaf. */
            head: string;
        };
        /** @description The success envelope around a day. */
        BundleAnswer: components["schemas"]["Success"] & {
            /** @description A day of the log. */
            data: components["schemas"]["SealBundle"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description The hidden values of an entry. */
        Opening: {
            /** @description The leaf of the entry. */
            leaf: number;
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Canonical JSON (RFC 8785), as it was hashed. */
            data: string;
            /** @description The values; null where they are not kept any more. */
            opened: components["schemas"]["OpenedOrNull"];
        };
        /** @description The success envelope around an opening. */
        OpeningAnswer: components["schemas"]["Success"] & {
            /** @description The hidden values of an entry. */
            data: components["schemas"]["Opening"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description What `POST /webhooks/{webhook_id}/test` sends. It is no event, so lists and streams do not have it. */
        WebhookTest: {
            /** @description The id of the message, as in `webhook-id`. */
            id: string;
            /**
             * @description What this is.
             * @constant
             */
            type: "webhook.test";
            /** @description An instant in UTC with milliseconds. */
            timestamp: components["schemas"]["Timestamp"];
            /** @description Empty. */
            data: Record<string, never>;
        };
        /** @description What a webhook of the format `standard` is sent. */
        WebhookMessage: components["schemas"]["Event"] | components["schemas"]["WebhookTest"];
        /** @description URLs that show the present state. */
        StreamUrls: string[];
    };
    responses: {
        /** @description The client already holds this answer: nothing that the `ETag` covers has changed. There is no body; the headers show how old the data is and whether it is degraded. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                "X-Data-Status": components["headers"]["DataStatus"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetMeBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is missing, unknown or revoked. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key does not have the scope of the operation, or the system token was used where only the key of a user makes sense. */
        ScopeRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests of this user in this minute, counted over all of their keys. */
        RateLimited: {
            headers: {
                "RateLimit-Remaining": components["headers"]["NoneRemaining"];
                RateLimit: components["headers"]["SpentRateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed. The cause is in its log under the answer's `X-Request-Id`. `db_error` passes: retry after the number of seconds in `Retry-After`. `fetch_failed` is a defect of the service, so a retry fails again. */
        InternalError: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot take this request now. Retry after the number of seconds in `Retry-After`. */
        ServiceUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        UpdateMeBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The row has another version than the one that `If-Match` names. `ETag` holds the current one. */
        VersionMismatch: {
            headers: {
                ETag: components["headers"]["Version"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is larger than 256 kB. The connection is closed if it is more than 2 MB larger. */
        BodyTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is not declared as JSON. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema. The message names the field by JSON pointer, what was wrong and what is allowed. */
        InvalidBody: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A condition is missing. */
        PreconditionRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot take this request now. Retry after the number of seconds in `Retry-After`. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListMyBookmakersBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutMyBookmakerBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Nothing is at a path like this one. */
        NothingHere: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, or the book is not known. */
        InvalidBook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        DeleteMyBookmakerBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No account is saved at this book. */
        BookmakerNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListMyKeysBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateMyKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user has 20 live keys, the most that are allowed, or the first request with this Idempotency-Key is still under way. */
        TooManyKeys: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, or the key was used with another one. */
        InvalidCreation: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        RevokeMyKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is not one of yours. */
        KeyNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        RotateMyKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is revoked, has expired or was rotated before, or its user has 20 live keys; or the first request with this Idempotency-Key is still under way. */
        KeyEnded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListMyLimitsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutMyLimitsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ConfirmMyLimitsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No such change waits, or it has lapsed. */
        LooseningNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The change still waits, or the first request with this key is still under way. */
        LooseningWaits: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetUsageBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListMarketMappingsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key does not have the scope of the operation, or the system token was used where only the key of a user makes sense, or the caller has excluded themselves from what there is to bet on. */
        MappingsRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutMarketMappingBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        DeleteMarketMappingBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No mapping is stored for this market. */
        MappingNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListEventsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The terms of a source of the data forbid to show them to this caller. `GET /api/desk/v1/data-sources` says what is open to whom. */
        SourceRestricted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The events after `after` are not known here. Read the present state, then go on without `after`. */
        CannotResume: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        StreamEventsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key or the ticket is missing, or not valid. */
        TicketRefused: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key does not have the scope of the operation, or the terms of a source forbid to show its data to this caller. */
        ScopeOrSource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests of this user, or too many open streams. */
        TooManyStreams: {
            headers: {
                "RateLimit-Remaining": components["headers"]["NoneRemaining"];
                RateLimit: components["headers"]["SpentRateLimit"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateEventTicketBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The first request with this key is still under way. Retry in a second. */
        IdempotencyInProgress: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key was used with another request. */
        IdempotencyKeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListBetsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The bet is in the journal already, or beyond a limit of its owner, or the first request with this key is still under way. */
        DuplicateBetOrLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, the bet cannot be, or the key was used with another body. */
        RefusedBet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key's owner has no such bet. */
        BetNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        VoidBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        UpdateBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The bet is settled, so price and stake stay as they are; or the larger stake is beyond a limit of its owner. */
        BetSettledOrLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListSettlementsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        SettleBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, the bet cannot end so yet, or the key was used with another body. */
        RefusedSettlement: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        RestoreBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The bet is in the journal already, or the first request with this key is still under way. */
        DuplicateBet: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key was used with another request. */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListVoidedBetsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key's owner has no such import. */
        ImportNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListFileImportsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateFileImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Ten imports of the key's owner are open, or the first request with this key is still under way. */
        TooManyFileImports: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetFileImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        SendFilePartBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The import is in another state, or the first request with this key is still under way. */
        FileImportConflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        AnswerFileImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ConfirmFileImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        UndoFileImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListFileImportLinesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetJournalSummaryBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetJournalEquityBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListTransactionsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateTransactionBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The transaction is in the journal already, or the first request with this key is still under way. */
        DuplicateTransaction: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, the book is unknown, or the key was used with another body. */
        RefusedTransaction: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListLinesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The terms of a source forbid to show it to this caller, or the caller has excluded themselves from what there is to bet on. */
        PicksRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetLinesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such fight. */
        UnknownFight: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service cannot take this request now, or old prices of the fight cannot be read. Retry after the number of seconds in `Retry-After`. */
        LinesUnavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetFairLineBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetClosesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetOutcomesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such fight, or nothing to say of it. The header comes with `not_generated`. */
        NoOutcomes: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListOutcomePricesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetOutcomeModelBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The version in production has no outcome model. */
        NoOutcomeModel: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetDepthBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListDataSourcesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListSettlementRulesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CompareSettlementRulesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSizingAuditBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The data have not been generated yet; the message names the command, or the event, that generates them. */
        NotGenerated: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListNamesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The system token is missing, or the token that was sent is unknown or revoked. */
        SystemTokenMissing: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A per-user key was used where only the system token is accepted. */
        SystemTokenRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        DecideNameBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No feed ever sent the name, or nothing was assigned to it that could be taken back. */
        NameNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, or names a fighter that does not exist. */
        InvalidDecision: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetInstallationBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSetupBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSetupFileBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No file of this name was sent to this process. */
        SetupFileNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutSetupFileBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description This process takes no files. */
        SetUpElsewhere: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutSetupImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Another import is under way, or this process takes no files. */
        SetupBusy: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CancelSetupImportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CheckFeedKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, or the feed does not take the key. */
        FeedKeyRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutFirstUserBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The installation has a user, or this process takes no decisions of this kind. */
        UserExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        PutWorldBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The installation is not empty, or was started for real data. */
        WorldChosen: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CalculateDevigBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CalculateStakesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller has excluded themselves from stakes. */
        SelfExcluded: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CalculateArbitrageBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CalculateFreeBetBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetPushKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetNotificationsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        SetNotificationsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListWebhooksBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        CreateWebhookBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description You have as many webhooks as are allowed, or the first request with this key is still under way. */
        TooManyWebhooks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description As for a change; or the key was used with another body. */
        InvalidNewWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetWebhookBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such webhook of yours, or no such delivery of it. */
        WebhookNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        DeleteWebhookBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        UpdateWebhookBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body does not fit its schema, its URL cannot be reached from here, or it names a book that the service does not know. */
        InvalidWebhook: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        RotateWebhookSecretBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        TestWebhookBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The webhook is disabled, or the first request with this key is still under way. */
        WebhookDisabled: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListWebhookDeliveriesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        RedeliverWebhookDeliveryBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such webhook of yours, or no such delivery of it. */
        DeliveryNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The webhook is disabled, the event is no longer kept, or the first request with this key is still under way. */
        NotRedeliverable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealCheckpointBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The log does not hold what was asked for, or nothing was sealed yet. */
        NotSealed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealKeyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListSealLeavesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListSealEntriesBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealInclusionBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealConsistencyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealBundleBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSealOpeningsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
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
         * @description Sportsbook key: one that `/bookmakers` of the trading API lists, or one that only the journal has (see `book` of a new bet).
         * @example pinnacle
         */
        book: string;
        /**
         * @description `*`, the only value allowed, creates, and fails where there is something already. Send it or `If-Match`.
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
         * @description The `id` of the last event that was read, or a `next_after`.
         * @example 7f3a9c21d0b4.1842
         */
        after: string;
        /**
         * @description Types of events, separated by commas; all without it.
         * @example pick.opened,pick.verdict_changed
         */
        event_types: string;
        /** @description Only events about this fight. */
        event_fight: number;
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
        fight_id: number;
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
        /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
        format: "json" | "csv";
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
        /**
         * @description Only lines with this outcome.
         * @example refused
         */
        line_outcome: "to_store" | "to_update" | "stored" | "updated" | "duplicate" | "left_out" | "refused";
        /** @description What the groups are by. */
        by: "month" | "book" | "verdict" | "edge" | "kind" | "market";
        /**
         * @description Only bets placed on this day or later, in the time zone of your settings.
         * @example 2025-09-01
         */
        own_since: components["schemas"]["CalendarDate"];
        /**
         * @description Identifier of the webhook.
         * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
         */
        webhook_in_path: components["schemas"]["Uuid"];
        /**
         * @description Only deliveries in this state.
         * @example failed
         */
        delivery_state: components["schemas"]["DeliveryState"];
        /**
         * @description Identifier of the delivery.
         * @example 0d6c9d0a-7d0f-4a5e-8f35-7c4b9e2d1a44
         */
        delivery_in_path: components["schemas"]["Uuid"];
    };
    requestBodies: never;
    headers: {
        /** @description Identifier of the request; the caller's own if it sent a valid one. */
        RequestId: string;
        /**
         * @description Who may cache the answer, and when to revalidate it. Failures are `no-store`.
         * @example private, no-cache
         */
        CacheControl: string;
        /**
         * @description The request headers that the answer depends on; both ways to send a key are among them, and `Accept`, which decides between JSON and CSV and over the form of a failure. Bodies from 1 kB come compressed by `br` or `gzip`, as `Accept-Encoding` allows.
         * @example Origin, Accept, Authorization, X-API-Key, Accept-Encoding
         */
        Vary: string;
        /**
         * @description Requests allowed per minute; absent where the operator limits none.
         * @example 600
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in this minute; absent where the operator limits none.
         * @example 599
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the minute ends; absent where the operator limits none.
         * @example 12
         */
        RateLimitReset: number;
        /**
         * @description The limit that the request counts towards, by the IETF's draft (draft-ietf-httpapi-ratelimit-headers): its name, requests and window in seconds. Absent where the operator limits none.
         * @example "reads";q=600;w=60
         */
        RateLimitPolicy: string;
        /**
         * @description The same limit, by the draft: its name, the requests left and the seconds until there are more. Absent where the operator limits none.
         * @example "reads";r=599;t=12
         */
        RateLimit: string;
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
        /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
        ETag: string;
        /** @description The authentication scheme to use. */
        WwwAuthenticate: "Bearer realm=\"boxing\"";
        /**
         * @description None is left in this minute.
         * @example 0
         */
        NoneRemaining: number;
        /**
         * @description The same, by the draft.
         * @example "reads";r=0;t=12
         */
        SpentRateLimit: string;
        /**
         * @description Seconds to wait before the next request.
         * @example 12
         */
        RetryAfter: number;
        /** @description The path of what was created, from the root of the host. */
        Location: string;
        /**
         * @description Present, and `true`, on an answer that was given before.
         * @example true
         */
        IdempotentReplayed: "true";
        /** @description A stream may not be stored. */
        NotStored: "no-store";
        /** @description Tells proxies to pass on each event at once. */
        Unbuffered: "no";
        /**
         * @description Names the file, where the answer is CSV.
         * @example attachment; filename="fighters-2025-09-27.csv"
         */
        ContentDisposition: string;
        /**
         * @description Where the answer is CSV and another page follows: the address of that page (RFC 8288), relative to the request. JSON has `meta.pagination.next_cursor`.
         * @example <?format=csv&cursor=WzJd>; rel="next"
         */
        LinkToNext: string;
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
                    ETag: components["headers"]["Version"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetMeBadRequest"];
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
                "application/merge-patch+json": components["schemas"]["MePatch"];
            };
        };
        responses: {
            /** @description The account as changed. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MeAnswer"];
                };
            };
            400: components["responses"]["UpdateMeBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakersAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListMyBookmakersBadRequest"];
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
                 * @description `*`, the only value allowed, creates, and fails where there is something already. Send it or `If-Match`.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchStar"];
            };
            path: {
                /**
                 * @description Sportsbook key: one that `/bookmakers` of the trading API lists, or one that only the journal has (see `book` of a new bet).
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
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakerAnswer"];
                };
            };
            400: components["responses"]["PutMyBookmakerBadRequest"];
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
                 * @description Sportsbook key: one that `/bookmakers` of the trading API lists, or one that only the journal has (see `book` of a new bet).
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeleteMyBookmakerBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeysAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListMyKeysBadRequest"];
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
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            400: components["responses"]["CreateMyKeyBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["TooManyKeys"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["RevokeMyKeyBadRequest"];
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
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKeyAnswer"];
                };
            };
            400: components["responses"]["RotateMyKeyBadRequest"];
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
    listMyLimits: {
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
            /** @description The limits. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsListAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListMyLimitsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putMyLimits: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*`, the only value allowed, creates, and fails where there is something already. Send it or `If-Match`.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchStar"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The limits. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LimitsInput"];
            };
        };
        responses: {
            /** @description The limits were replaced, as far as the change does not wait. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsAnswer"];
                };
            };
            /** @description The first limits of the currency were set. */
            201: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsAnswer"];
                };
            };
            400: components["responses"]["PutMyLimitsBadRequest"];
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
    confirmMyLimits: {
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
        /** @description The change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmationInput"];
            };
        };
        responses: {
            /** @description The change holds now. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitsAnswer"];
                };
            };
            400: components["responses"]["ConfirmMyLimitsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["LooseningNotFound"];
            409: components["responses"]["LooseningWaits"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetUsageBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListMarketMappingsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["MappingsRefused"];
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
                 * @description `*`, the only value allowed, creates, and fails where there is something already. Send it or `If-Match`.
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
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MappingAnswer"];
                };
            };
            400: components["responses"]["PutMarketMappingBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["MappingsRefused"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeleteMarketMappingBadRequest"];
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
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `id` of the last event that was read, or a `next_after`.
                 * @example 7f3a9c21d0b4.1842
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Types of events, separated by commas; all without it.
                 * @example pick.opened,pick.verdict_changed
                 */
                types?: components["parameters"]["event_types"];
                /** @description Only events about this fight. */
                fight_id?: components["parameters"]["event_fight"];
                /** @description Largest number of events. */
                limit?: number;
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
            /** @description Events, oldest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListEventsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            410: components["responses"]["CannotResume"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description The `id` of the last event that was read, or a `next_after`.
                 * @example 7f3a9c21d0b4.1842
                 */
                after?: components["parameters"]["after"];
                /**
                 * @description Types of events, separated by commas; all without it.
                 * @example pick.opened,pick.verdict_changed
                 */
                types?: components["parameters"]["event_types"];
                /** @description Only events about this fight. */
                fight_id?: components["parameters"]["event_fight"];
                /**
                 * @description A ticket of `POST /events/tickets`, in place of a key.
                 * @example bpt_Zk3vX1q8sYd0aRm5Tn7LbWcEhJpQuG2i
                 */
                ticket?: string;
            };
            header?: {
                /**
                 * @description The `id` of the last event that was read. It takes precedence over `after`.
                 * @example 7f3a9c21d0b4.1842
                 */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events until either side closes the connection. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["NotStored"];
                    "X-Accel-Buffering": components["headers"]["Unbuffered"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["StreamEventsBadRequest"];
            401: components["responses"]["TicketRefused"];
            403: components["responses"]["ScopeOrSource"];
            429: components["responses"]["TooManyStreams"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createEventTicket: {
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
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketAnswer"];
                };
            };
            400: components["responses"]["CreateEventTicketBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["IdempotencyInProgress"];
            422: components["responses"]["IdempotencyKeyReused"];
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
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
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
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetsAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListBetsBadRequest"];
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
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            400: components["responses"]["CreateBetBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["DuplicateBetOrLimit"];
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
                    ETag: components["headers"]["Version"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetBetBadRequest"];
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
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["VoidBetBadRequest"];
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
                "application/merge-patch+json": components["schemas"]["BetPatch"];
            };
        };
        responses: {
            /** @description The bet as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            400: components["responses"]["UpdateBetBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            409: components["responses"]["BetSettledOrLimit"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSettlementsBadRequest"];
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
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            400: components["responses"]["SettleBetBadRequest"];
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
    restoreBet: {
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
        requestBody?: never;
        responses: {
            /** @description The bet. */
            201: {
                headers: {
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BetAnswer"];
                };
            };
            400: components["responses"]["RestoreBetBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["BetNotFound"];
            409: components["responses"]["DuplicateBet"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVoidedBets: {
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
            /** @description A page of voided bets. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoidedBetsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListVoidedBetsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    Location: components["headers"]["Location"];
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
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            400: components["responses"]["CreateImportBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFileImports: {
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
            /** @description A page of imports. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListFileImportsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createFileImport: {
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
        /** @description The file. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileImportInput"];
            };
        };
        responses: {
            /** @description The import. */
            201: {
                headers: {
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            400: components["responses"]["CreateFileImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["TooManyFileImports"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFileImport: {
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
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetFileImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    sendFilePart: {
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
                 * @description Identifier of the import.
                 * @example 5e1f77e2-6e6f-4d0a-8a37-2f3a0d7d3b19
                 */
                import_id: components["parameters"]["import_in_path"];
            };
            cookie?: never;
        };
        /** @description A part of the file. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileImportPart"];
            };
        };
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            400: components["responses"]["SendFilePartBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            409: components["responses"]["FileImportConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerFileImport: {
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
                 * @description Identifier of the import.
                 * @example 5e1f77e2-6e6f-4d0a-8a37-2f3a0d7d3b19
                 */
                import_id: components["parameters"]["import_in_path"];
            };
            cookie?: never;
        };
        /** @description The answers. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileImportAnswers"];
            };
        };
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            400: components["responses"]["AnswerFileImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            409: components["responses"]["FileImportConflict"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidCreation"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmFileImport: {
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            400: components["responses"]["ConfirmFileImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            409: components["responses"]["FileImportConflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoFileImport: {
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
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportAnswer"];
                };
            };
            400: components["responses"]["UndoFileImportBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["ImportNotFound"];
            409: components["responses"]["FileImportConflict"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFileImportLines: {
        parameters: {
            query?: {
                /**
                 * @description Only lines with this outcome.
                 * @example refused
                 */
                outcome?: components["parameters"]["line_outcome"];
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
            /** @description A page of lines. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileImportLinesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListFileImportLinesBadRequest"];
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
                 * @description Only bets placed on this day or later, in the time zone of your settings.
                 * @example 2025-09-01
                 */
                since?: components["parameters"]["own_since"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SummaryAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetJournalSummaryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getJournalEquity: {
        parameters: {
            query?: {
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
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
            /** @description The curves. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EquityAnswer"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetJournalEquityBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListTransactionsBadRequest"];
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
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TransactionAnswer"];
                };
            };
            400: components["responses"]["CreateTransactionBadRequest"];
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
    listLines: {
        parameters: {
            query?: {
                /**
                 * @description Only fights that start at or after this instant. A fight without a known start is treated as starting at 00:00 UTC on its date.
                 * @example 2025-09-20T00:00:00Z
                 */
                from?: components["schemas"]["Instant"];
                /**
                 * @description Only fights that start at or before this instant.
                 * @example 2025-10-31T00:00:00Z
                 */
                to?: components["schemas"]["Instant"];
                /** @description Which fights. */
                state?: "upcoming" | "started" | "finished" | "cancelled";
                /** @description The order. */
                sort?: "start" | "move";
                /** @description Largest number of rows on a page. */
                limit?: number;
                /**
                 * @description The `next_cursor` of the page before.
                 * @example WyIyMDI1LTA5LTI3IiwxXQ
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
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
            /** @description A page of fights. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineListAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListLinesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLines: {
        parameters: {
            query?: {
                /**
                 * @description Books to show, keys of `/bookmakers` of the trading API separated by commas. Without it, all.
                 * @example bovada,lowvig
                 */
                books?: components["schemas"]["BookList"];
                /**
                 * @description One side only.
                 * @example a
                 */
                side?: components["schemas"]["Side"];
                /**
                 * @description Lines of one kind of market only.
                 * @example h2h
                 */
                market_type?: components["schemas"]["MarketType"];
                /**
                 * @description Begin of the window of points.
                 * @example 2025-09-20T00:00:00Z
                 */
                from?: components["schemas"]["Instant"];
                /**
                 * @description End of the window of points.
                 * @example 2025-09-27T00:00:00Z
                 */
                to?: components["schemas"]["Instant"];
                /** @description Largest number of points of one line, and of its gaps. */
                points?: number;
                /** @description Keep every change, or the last one of each five minutes, hour or day. */
                step?: "raw" | "5m" | "1h" | "1d";
                /**
                 * @description Only what was known at this instant. Without it, now.
                 * @example 2025-09-27T12:00:00Z
                 */
                as_of?: components["schemas"]["Instant"];
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the fight, as listed by `/lines`.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinesAnswer"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetLinesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["UnknownFight"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["LinesUnavailable"];
        };
    };
    getFairLine: {
        parameters: {
            query?: {
                /** @description Largest number of points. */
                points?: number;
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the fight, as listed by `/lines`.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fair probabilities. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FairLineAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetFairLineBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["UnknownFight"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCloses: {
        parameters: {
            query?: {
                /** @description Whose closes. */
                source?: "same_book" | "best" | "sharp" | "all";
                /** @description How the vig is removed. */
                devig?: "power" | "multiplicative" | "additive" | "shin" | "odds_ratio";
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the fight, as listed by `/lines`.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The closes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetClosesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["UnknownFight"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOutcomes: {
        parameters: {
            query?: {
                /**
                 * @description As if the fight were scheduled for so many rounds.
                 * @example 12
                 */
                rounds?: 4 | 6 | 8 | 10 | 12;
                /** @description Whether the duration follows the market's total where there is one, or the model alone. */
                duration?: "market" | "model";
                /** @description Whose fair price says who wins, as in `/picks/live` of the trading API. */
                fair?: "blend" | "market" | "model";
                /** @description What a disqualification counts as. */
                settlement?: "common" | "dq_is_ko";
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of a pending fight, as `/picks/live` of the trading API lists it.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcomes. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomesAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetOutcomesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["NoOutcomes"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOutcomePrices: {
        parameters: {
            query?: {
                /**
                 * @description One book only, a key of `/bookmakers` of the trading API.
                 * @example bovada
                 */
                book?: components["schemas"]["BookKey"];
                /**
                 * @description One market only, by its key in the feed.
                 * @example totals
                 */
                market_key?: string;
                /**
                 * @description Only rows whose `ev_per_dollar` is at least this; rows without one are left out then.
                 * @example 0
                 */
                min_ev?: number;
                /**
                 * @description As if the fight were scheduled for so many rounds.
                 * @example 12
                 */
                rounds?: 4 | 6 | 8 | 10 | 12;
                /** @description Whether the duration follows the market's total, the judged book left out, or the model alone. */
                duration?: "market" | "model";
                /** @description Whose fair price says who wins, as in `/picks/live` of the trading API. */
                fair?: "blend" | "market" | "model";
                /** @description Largest number of rows on a page. */
                limit?: number;
                /**
                 * @description The `next_cursor` of the page before.
                 * @example WyIyMDI1LTA5LTI3IiwxXQ
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of a pending fight, as `/picks/live` of the trading API lists it.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of prices. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomePricesAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListOutcomePricesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["NoOutcomes"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getOutcomeModel: {
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
            /** @description The model. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OutcomeModelAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetOutcomeModelBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NoOutcomeModel"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDepth: {
        parameters: {
            query?: {
                /**
                 * @description The most to pay, fees on buying included, in the currency of each venue.
                 * @example 500
                 */
                stake?: number;
                /**
                 * @description The moment of which to tell; now without it.
                 * @example 2025-09-27T21:06:00Z
                 */
                at?: components["schemas"]["Instant"];
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
            };
            header?: {
                /**
                 * @description The `ETag` of the answer that the client already holds, or several separated by commas. While the answer has not changed, the service answers 304 without a body.
                 * @example W/"hY0pSx5mDSXN7kgqVq7vJ4Jm3sLkV0w9oW1nJt2cQmE"
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Identifier of the fight.
                 * @example 174393
                 */
                fight_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order books of the fight. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DepthAnswer"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetDepthBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["UnknownFight"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listDataSources: {
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
            /** @description The sources, by name. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataSourcesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListDataSourcesBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSettlementRules: {
        parameters: {
            query?: {
                /**
                 * @description One book only; without rules of its own, all are missing.
                 * @example betmgm
                 */
                book?: components["schemas"]["BookKey"];
                /**
                 * @description One market type only, with the rules for both.
                 * @example h2h
                 */
                market_type?: components["schemas"]["MarketType"];
                /**
                 * @description `known` lists the rules that count. `unknown` lists what nobody has read, or an operator withdrew. `old` lists the rules that were read more than a year ago.
                 * @example known
                 */
                state?: "known" | "unknown" | "old";
                /**
                 * @description The rules as they were known at the end of a day, in UTC, in place of those of now: those that had been read, and said to hold, by then. `is_changed` and `contradicted_by` are of today.
                 * @example 2026-11-24
                 */
                as_of?: components["schemas"]["CalendarDate"];
                /** @description `csv` answers CSV regardless of `Accept`, for callers that cannot set that header. */
                format?: components["parameters"]["format"];
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
            /** @description The rules, by book, market type and rule. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettlementRulesAnswer"];
                    "text/csv": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSettlementRulesBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    compareSettlementRules: {
        parameters: {
            query: {
                /**
                 * @description Two or three keys of `/bookmakers` of the trading API, separated by commas.
                 * @example betmgm,betonlineag
                 */
                books: components["schemas"]["BookList"];
                /** @description The market in which the bets are. */
                market_type?: "h2h" | "h2h_3_way";
                /**
                 * @description Decimal odds after commission, one a book, separated by commas. `h2h` then takes two books and `h2h_3_way` three.
                 * @example 2.1,2.05
                 */
                odds?: string;
                /**
                 * @description Stakes in any unit, one a book, separated by commas. Without them, those that pay the same for each outcome.
                 * @example 49.4,50.6
                 */
                stakes?: string;
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
            /** @description The classes of endings, the plainest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComparisonAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["CompareSettlementRulesBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSizingAudit: {
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
            /** @description The audit. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SizingAuditAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSizingAuditBadRequest"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNames: {
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
            /** @description A page of names. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListNamesBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    decideName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name as the feed has it, in any case and with or without accents.
                 * @example Saul Alvarez
                 */
                name: string;
            };
            cookie?: never;
        };
        /** @description The decision. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameDecision"];
            };
        };
        responses: {
            /** @description The decision as it is stored. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NameAnswer"];
                };
            };
            400: components["responses"]["DecideNameBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["NameNotFound"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidDecision"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getInstallation: {
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
            /** @description The installation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstallationAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetInstallationBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSetup: {
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
            /** @description The state of the set-up. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSetupBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSetupFile: {
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
                 * @description The name of the file.
                 * @example bouts.csv.gz
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupFileAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSetupFileBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["SetupFileNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putSetupFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of the file.
                 * @example bouts.csv.gz
                 */
                file: string;
            };
            cookie?: never;
        };
        /** @description A part of the file. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FilePart"];
            };
        };
        responses: {
            /** @description How much of the file is there. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileProgressAnswer"];
                };
            };
            400: components["responses"]["PutSetupFileBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["NothingHere"];
            409: components["responses"]["SetUpElsewhere"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putSetupImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The import. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetupImportInput"];
            };
        };
        responses: {
            /** @description The import has begun. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupImportAnswer"];
                };
            };
            400: components["responses"]["PutSetupImportBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["SetupFileNotFound"];
            409: components["responses"]["SetupBusy"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelSetupImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No import is under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledImportAnswer"];
                };
            };
            400: components["responses"]["CancelSetupImportBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            409: components["responses"]["SetUpElsewhere"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkFeedKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The key. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedKeyInput"];
            };
        };
        responses: {
            /** @description The feed takes the key. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedKeyAnswer"];
                };
            };
            400: components["responses"]["CheckFeedKeyBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["FeedKeyRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putFirstUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The user. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstUserInput"];
            };
        };
        responses: {
            /** @description The user, and the key. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstUserAnswer"];
                };
            };
            400: components["responses"]["PutFirstUserBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            409: components["responses"]["UserExists"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    putWorld: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The choice. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorldInput"];
            };
        };
        responses: {
            /** @description The service starts again. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorldAnswer"];
                };
            };
            400: components["responses"]["PutWorldBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            409: components["responses"]["WorldChosen"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DevigAnswer"];
                };
            };
            400: components["responses"]["CalculateDevigBadRequest"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StakesAnswer"];
                };
            };
            400: components["responses"]["CalculateStakesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SelfExcluded"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArbitrageAnswer"];
                };
            };
            400: components["responses"]["CalculateArbitrageBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SelfExcluded"];
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
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeBetAnswer"];
                };
            };
            400: components["responses"]["CalculateFreeBetBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SelfExcluded"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidBody"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPushKey: {
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
            /** @description The key. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushKeyAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetPushKeyBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getNotifications: {
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
            /** @description Your preferences. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetNotificationsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setNotifications: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the request changes; required, though the answer to a request without it is 428 and not 400.
                 * @example "1"
                 */
                "If-Match"?: components["parameters"]["IfMatch"];
                /**
                 * @description `*`, the only value allowed, creates, and fails where there is something already. Send it or `If-Match`.
                 * @example *
                 */
                "If-None-Match"?: components["parameters"]["IfNoneMatchStar"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The preferences. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsInput"];
            };
        };
        responses: {
            /** @description Your preferences as they are now. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                };
            };
            400: components["responses"]["SetNotificationsBadRequest"];
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
    listWebhooks: {
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
            /** @description Your webhooks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhooksAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListWebhooksBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhook: {
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
        /** @description The webhook. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookInput"];
            };
        };
        responses: {
            /** @description The webhook. */
            201: {
                headers: {
                    ETag: components["headers"]["Version"];
                    Location: components["headers"]["Location"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhookAnswer"];
                };
            };
            400: components["responses"]["CreateWebhookBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            409: components["responses"]["TooManyWebhooks"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidNewWebhook"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetWebhookBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhook: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["DeleteWebhookBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["VersionMismatch"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        /** @description Fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChanges"];
                "application/merge-patch+json": components["schemas"]["WebhookChanges"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    ETag: components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookAnswer"];
                };
            };
            400: components["responses"]["UpdateWebhookBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            412: components["responses"]["VersionMismatch"];
            413: components["responses"]["BodyTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidWebhook"];
            428: components["responses"]["PreconditionRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretAnswer"];
                };
            };
            400: components["responses"]["RotateWebhookSecretBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["IdempotencyInProgress"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAnswer"];
                };
            };
            400: components["responses"]["TestWebhookBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            409: components["responses"]["WebhookDisabled"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /**
                 * @description Only deliveries in this state.
                 * @example failed
                 */
                state?: components["parameters"]["delivery_state"];
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
            path: {
                /**
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveriesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListWebhookDeliveriesBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["WebhookNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhookDelivery: {
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
                 * @description Identifier of the webhook.
                 * @example 4a1c6f0e-3b1d-4f0a-9a53-1f6f4f2f7c11
                 */
                webhook_id: components["parameters"]["webhook_in_path"];
                /**
                 * @description Identifier of the delivery.
                 * @example 0d6c9d0a-7d0f-4a5e-8f35-7c4b9e2d1a44
                 */
                delivery_id: components["parameters"]["delivery_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery. */
            202: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryAnswer"];
                };
            };
            400: components["responses"]["RedeliverWebhookDeliveryBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["ScopeRequired"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["NotRedeliverable"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSealCheckpoint: {
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
            /** @description The newest signed head. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckpointAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealCheckpointBadRequest"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealKey: {
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
            /** @description The key and the days. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SealKeyAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealKeyBadRequest"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSealLeaves: {
        parameters: {
            query: {
                /**
                 * @description The number of the first leaf.
                 * @example 0
                 */
                from: number;
                /**
                 * @description The number after the last leaf.
                 * @example 6
                 */
                to: number;
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
            /** @description The leaves that there are. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeavesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSealLeavesBadRequest"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSealEntries: {
        parameters: {
            query?: {
                /**
                 * @description Only the entries of this leaf.
                 * @example 12
                 */
                leaf?: number;
                /**
                 * @description Only the entries of this fight, the oldest 1,000.
                 * @example 3817
                 */
                fight_id?: number;
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
            /** @description The entries, by leaf and fight. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntriesAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSealEntriesBadRequest"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealInclusion: {
        parameters: {
            query: {
                /**
                 * @description The number of the leaf, below `size`.
                 * @example 12
                 */
                leaf: number;
                /**
                 * @description A number of leaves of the log.
                 * @example 40
                 */
                size: number;
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
            /** @description The proof. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealInclusionBadRequest"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealConsistency: {
        parameters: {
            query: {
                /**
                 * @description The smaller number of leaves.
                 * @example 12
                 */
                from: number;
                /**
                 * @description The larger number of leaves, or the same.
                 * @example 40
                 */
                to: number;
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
            /** @description The proof. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProofAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealConsistencyBadRequest"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealBundle: {
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
                 * @description The UTC day.
                 * @example 2025-09-27
                 */
                day: components["schemas"]["CalendarDate"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The day. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BundleAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealBundleBadRequest"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSealOpenings: {
        parameters: {
            query: {
                /**
                 * @description The leaf of the entry.
                 * @example 4
                 */
                leaf: number;
                /**
                 * @description The fight of the entry.
                 * @example 3817
                 */
                fight_id: number;
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
            /** @description The values and their salts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpeningAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSealOpeningsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotSealed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description What happened. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookMessage"];
            };
        };
        responses: {
            /** @description The event was taken. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
