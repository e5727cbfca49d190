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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A price in decimal odds. */
        Odds: number;
        /** @description The prices of all outcomes of one market at one book. */
        DevigInput: {
            /** @description Decimal odds of every outcome of the market, two or three. */
            decimal_odds: components["schemas"]["Odds"][];
            /** @description Commission on net winnings, a fraction; 0 without it. */
            commission?: number;
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
}
