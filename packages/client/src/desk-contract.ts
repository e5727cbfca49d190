// Made from openapi/ by "npm run generate"; do not edit.
export interface paths {
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
        /** @description A price in decimal odds. */
        Odds: number;
        /** @description Commission on net winnings, a fraction; 0 without it. */
        Commission: number;
        /** @description The prices of all outcomes of one market at one book. */
        DevigInput: {
            /** @description Decimal odds of every outcome of the market, two or three. */
            decimal_odds: components["schemas"]["Odds"][];
            commission?: components["schemas"]["Commission"];
        };
        /** @description What every success answer begins with; each operation adds its `data` and `meta`. */
        Success: {
            /**
             * @description Always true.
             * @constant
             */
            ok: true;
        };
        /** @description Price in decimal odds as quoted, 4 decimals. */
        DecimalOdds: number;
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
        /**
         * Format: date-time
         * @description An instant in UTC with milliseconds.
         */
        Timestamp: string;
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
        /** @description The success envelope around a market without its vig. */
        DevigAnswer: components["schemas"]["Success"] & {
            data: components["schemas"]["Devig"];
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
                code: "body_too_large" | "db_error" | "fetch_failed" | "invalid_body" | "invalid_json" | "invalid_key" | "invalid_path" | "keys_unavailable" | "method_not_allowed" | "not_acceptable" | "not_found" | "overloaded" | "rate_limited" | "unauthorized" | "unknown_parameter" | "unsupported_media_type";
                /** @description What was wrong, and what is allowed. */
                message: string;
            };
            meta: components["schemas"]["BaseMeta"];
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
        BetInput: {
            fight: components["schemas"]["FightIndex"];
            side: components["schemas"]["BetSide"];
            market_type?: components["schemas"]["BetMarket"];
            decimal_odds: components["schemas"]["Odds"];
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
            decimal_odds: components["schemas"]["Odds"];
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
            bets: components["schemas"]["BetInput"][];
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
            decimal_odds: components["schemas"]["Odds"];
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
            decimal_odds: components["schemas"]["Odds"];
            commission?: components["schemas"]["Commission"];
            /** @description The price of the other side */
            opposite_odds: components["schemas"]["Odds"];
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
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifier of the request; the caller's own if it sent a valid one. */
        RequestId: string;
        /**
         * @description Present, and `true`, on an answer that was given before.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Seconds to wait before the next request.
         * @example 12
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
