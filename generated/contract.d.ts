// Made from openapi/ by "npm run generate"; do not edit.
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the data is fresh
         * @description Healthy means that a pipeline run succeeded within the last 30 minutes and a model is loaded. Anything else is degraded, with the
         *     reasons. The HTTP status is 200 either way, because it describes the data, not the process.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The gates that turn a prediction into a bet
         * @description The thresholds and defaults with which every verdict and stake can be recomputed.
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This contract as data
         * @description Every operation with its parameters, grouped by subject, for a portal or a client that builds itself. Computed from the contract that
         *     the service runs on, so the two cannot differ.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/picks/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What to bet on now
         * @description One pick for each pending fight: the side with the larger edge at its best price, the three fair probabilities, the best,
         *     median and worst market on that side, a verdict with the figures that decided it, and a Kelly stake.
         *
         *     A pick is a BET when its vig-removed edge is at least `min_edge_pp`, its expected value per dollar is above `min_ev_per_dollar`, its
         *     sigma is at most `max_uncertainty` if that is given, and at least `min_price_sources` other price sources have an opinion. Every other
         *     pick is NO BET, with every gate that it fails. With `gates=specification` the edge and sigma alone decide. BET rows come first, by
         *     stake (without a bankroll, by stake fraction); then NO BET rows by edge; stale rows last. Equal rows are ordered by `fight_date`, then
         *     `fight_id`.
         *
         *     The verdict does not depend on sizing: bankroll, `kelly_fraction`, `kelly_z`, `max_bet_pct` and limits of your own change stakes only.
         *     A BET can have a stake of 0; `sizing.reasons` says why.
         *
         *     The fair probability is the blend of the market's consensus and the model; `fair` asks for one of them alone, and `fair_sources`
         *     shows all three. The consensus leaves out the book that is judged. With too few other price sources the row is NO BET, with the reason
         *     `no_consensus`, unless `fair=model` is asked for. `track_record` shows what such edges were worth.
         *
         *     A price that is far from the other books' (`far_from_market`) is ruled out: it is never the best. The row then warns
         *     `price_far_from_market`, and gives it as a reason where it turned a BET into NO BET.
         */
        get: operations["listLivePicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/picks/settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the picks turned out
         * @description Graded picks as they were recommended at the default policy, by all its gates, one per fight, each with the result, the close and its closing line
         *     value. A fight is settled with its first BET before the start; a fight that never was a BET, with its last pick before the start. The
         *     latest `last_predicted_at` comes first, then the larger `fight_id`. The close is the last quote seen before the scheduled start and no
         *     older than 24 hours; a pick without a close stays in the list, with the reason in `no_close_reason`.
         */
        get: operations["listSettledPicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/picks/historical": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Picks of the past, by model and kind
         * @description Picks on fights that one of the fighters won, dated today or earlier; the latest fight first. Live picks are listed as they were
         *     recommended. Picks of the dev and holdout periods are priced at the best closing price on record; no bettor could have taken all of these
         *     prices at once. Imported closing prices do not name their books, so `book` is null and `books_quoting` counts them. The price taken is
         *     the close itself, so `clv_vs_close` is null, and `clv_vs_vigfree_close` compares it with the vig-free close.
         */
        get: operations["listHistoricalPicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/picks/{fight_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One pick in full
         * @description The pick of one pending fight as `/picks/live` has it, stale or not, with the prediction of each member of the model, and every book
         *     on the picked side with the stake for its own price.
         */
        get: operations["getPick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/picks/{fight_id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How each feature contributes to a fair probability
         * @description The contribution of each feature to the three probabilities of a pending fight, and that of the market: what the consensus of the
         *     other books moves the model's probability by. For each outcome, the base and all contributions sum to the fair probability.
         */
        get: operations["explainPick"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optimizer/arbitrage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices at different books that together lock in a profit
         * @description The best pair of two-way prices at two different books for each pending fight with a prediction that is dated today (UTC) or later
         *     and is in the newest poll; the most profitable first. `unpredicted=true` lists fights without a prediction too: a debutant without a
         *     record has the name that the feed gives. `max_legs=3` adds the best three three-way prices at three different books, one of them on the draw. Books with one price source count
         *     as one. Profit, gate and split are modeled, after commission: they hold only if all legs fill at the quoted prices.
         */
        get: operations["listArbitrage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optimizer/plus-ev": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prices with an edge, by return
         * @description The picked side of each pending fight at the best price of the books considered, the highest `roi_per_dollar` first; equal rows by
         *     `fight_date`, then `fight_id`. The strict gate of `/picks/live` is relaxed: every price with an edge of at least `min_edge_pp` and a
         *     sigma of at most `max_uncertainty` is listed, also one that loses in the long run. `min_ev_per_dollar=0` leaves those out. Fights that
         *     are stale, or gone from the newest poll, are left out.
         *
         *     `verdict` is what the thresholds of `/policy` make of the price. `gates` changes the verdict, never the rows.
         */
        get: operations["listPlusEv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/optimizer/hedge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make a bet pay the same if either fighter wins
         * @description The stake on the other side at which both outcomes pay the same, `stake * odds / opposite odds`, at the best two-way price after
         *     commission of the books considered, and what that locks in. Of the whole cents beside that stake it is the one that locks in more. A fight without a pending pick is 404 `fight_not_found`;
         *     `unpredicted=true` also hedges bets on fights that the model does not predict.
         */
        get: operations["getHedge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clv/evolution": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CLV by time before the start
         * @description CLV by minutes before the start, the price path of each settled pick, and CLV overall. A bucket holds, for each pick, what the
         *     price on offer at its farthest edge was worth against the close; the last bucket, which is open, the first price seen. The close is the last quote seen
         *     before the scheduled start and no older than 24 hours; a quote after the start never counts. Picks without a close are
         *     counted with the reason.
         */
        get: operations["getClvEvolution"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clv/devig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CLV against the vig-free close
         * @description CLV of the recommended price against the consensus vig-free probability at the close, once over the sharp books and once over all
         *     books. The consensus is the weighted mean of the books' log-odds in the pick's own market type, each without its vig by the power
         *     method; for a two-way price without two-way closes it is that of the three-way closes, given no draw.
         */
        get: operations["getClvDevig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clv/openclose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CLV against the first observed quote
         * @description How much better the recommended price was than the open, the first price seen for the same side at the same book; and what the open
         *     was worth against that book's close, `o_open / o_close - 1`. The former is 0 for every BET that was published with the first price;
         *     the latter shows how far the market moved toward the pick.
         */
        get: operations["getClvOpenClose"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clv/ci": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bootstrap intervals of mean CLV
         * @description Mean CLV against the consensus vig-free close with a 95 % interval from 1000 seeded resamples of dates, by universe of books
         *     and by period of the fight's date. Picks of fewer than two dates give no bounds.
         */
        get: operations["getClvCi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every model version and how it did
         * @description One row per fitted version: family, cutoff, size of the training data, metrics out of sample, and whether it is in
         *     production.
         */
        get: operations["listModelVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The families head to head
         * @description Log loss, Brier score, ROC AUC and accuracy of every family on exactly the same out-of-sample fights, with bootstrap intervals, beside
         *     the closing market and plain ratings, and the differences between them. A difference whose interval contains zero is not significant.
         */
        get: operations["getModelComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/coefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Logistic coefficients by refit
         * @description The coefficient of every feature for every outcome, for each refit of the logistic families, so that drift shows.
         */
        get: operations["listModelCoefs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/rolling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rolling log loss, Brier score and accuracy
         * @description Metrics over a window that moves one prediction at a time along the out-of-sample predictions of the production family, in the order
         *     of fight date and identifier. A fight counts once, with the prediction published before it where there is one. There are no points
         *     while there are fewer predictions than the window holds.
         */
        get: operations["getModelRolling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/calibration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Reliability bins
         * @description Predicted against observed frequency in bins of equal width on [0, 1], with 95 % bootstrap intervals and the expected
         *     calibration error.
         */
        get: operations["getModelCalibration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/refit-sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * In sample against out of sample, by refit
         * @description Log loss, Brier score and CLV of each refit on its own training fights and on those that came after. The gap is the
         *     overfitting.
         */
        get: operations["getModelRefitSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/feature-pnl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * CLV and profit by feature
         * @description How much CLV and return the bets lose when one feature is shuffled among the fights, by feature and period.
         */
        get: operations["getModelFeaturePnl"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/regression": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Each feature alone
         * @description Univariate regressions of the result, the response by bins of the feature, stability over periods, groups of collinear
         *     features, and the classification as kept, collinear or noisy.
         */
        get: operations["getModelRegression"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/pca": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The PCA refits
         * @description Components, explained variance and loadings of each refit of the `pca` family. The family is historical; production does not
         *     use it.
         */
        get: operations["getModelPca"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/mc-kelly": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Monte Carlo of Kelly fractions
         * @description Distributions of the terminal bankroll and of the drawdown for each Kelly fraction and universe of books, and the fraction
         *     that is recommended, with the reason. A universe with fewer than 100 picks has no cells, and its recommendation gives `too_few_bets`.
         */
        get: operations["getModelMcKelly"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/model/holdout-audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the holdout is sound
         * @description The seal of the holdout, metrics by period, shift of the features, coverage and overround of the books, what imported closing prices
         *     show about them, and the tests for leaks.
         */
        get: operations["getModelHoldoutAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/data-quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Known and missing data
         * @description Outcome coverage by year and weight class, coverage of the fighters' biographies, how often features are zero or missing, totals, the
         *     rejected input rows, counted by kind and reason, and the fights whose picks are not settled, counted by reason.
         */
        get: operations["getDataQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/corpus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the record holds by year
         * @description Fights, fighters with a biography, books quoting, the split of the fights into development and holdout, and the fights with a live
         *     prediction, by year. Before the first refit there is no holdout, so `dev` and `holdout` are 0, and `meta.notes` says so.
         */
        get: operations["getCorpus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/odds-comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sharp against soft prices, fight by fight
         * @description For each scheduled fight that books price at the newest poll: the vig-free probability by class of book, how far the books differ,
         *     their overround, and how many of them quote. Three-way prices are made conditional on no draw; their overround is listed separately.
         */
        get: operations["listOddsComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/resolution-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How names were resolved
         * @description The newest attempts to find the fighter behind a name: the source, the outcome, how it was decided, the candidates, and other fighters
         *     to whom the same name was resolved.
         */
        get: operations["listResolutionAttempts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/distributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Histograms of the features
         * @description Distribution of each feature of the model in production over its training fights.
         */
        get: operations["getDistributions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bookmakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The sportsbooks and what they quote
         * @description Every book of the region map, and any other that quotes a pending pick in the newest poll; by key. A `books` parameter takes these
         *     keys.
         *
         *     Sharp are the exchanges (Betfair, Matchbook, Smarkets, BetOpenly, Novig, ProphetX) and prediction markets (Kalshi, Polymarket), where
         *     bettors set the prices, and the bookmakers that post early, take large stakes from winners and move on them (Pinnacle, BookMaker,
         *     BetOnline and its sister LowVig, which share one set of prices). Every other book is soft.
         */
        get: operations["listBookmakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fighters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find fighters
         * @description Fighters in ascending order of `fighter_id`. Page through them by repeating the call with `cursor` set to
         *     `meta.pagination.next_cursor` until that is null.
         */
        get: operations["listFighters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/fighters/{fighter_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One fighter in full
         * @description Everything on record about a fighter: the bio, the current Glicko-2 rating and the rating after each bout, every recorded bout from the
         *     fighter's side, the feed names that were assigned by hand, and the newest attempts to resolve a name to the fighter.
         */
        get: operations["getFighter"];
        put?: never;
        post?: never;
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
         * Your bets
         * @description The bets of the key's owner, newest first, each with the model's figures when it was placed, its settlement and its profit. These are
         *     bets of own money on a fighter; the Desk API has bets on the draw, free bets and cash-outs as well. The system token owns no bets and
         *     is rejected. Of more than 10,000 bets the first 10,000 are answered; the others follow with `offset=` the `meta.pagination.next_offset` until that is null.
         */
        get: operations["listJournalBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The service in figures
         * @description Users, bets, the pipeline and its predictions, counted now.
         */
        get: operations["getAdminStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users and their totals
         * @description Users with the totals of their bets, in order of arrival, so that paging by `offset` returns each one once while new ones arrive.
         */
        get: operations["listAdminUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user in full
         * @description Account, bets with their model snapshots, notification preferences, saved bookmakers, and the keys by prefix; a
         *     key itself is never shown.
         */
        get: operations["getAdminUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bets of all users
         * @description Every bet with its owner, in the order in which they were logged, so that paging by `offset` returns each one once while new ones
         *     arrive. `meta` carries count, stake and mean CLV of all bets that match, not of the page alone. The count
         *     includes free bets; the stake does not, because it is the bettors' own money.
         */
        get: operations["listAdminBets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/bookmakers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Saved bookmakers of all users
         * @description Every sportsbook account that users have saved, by owner, then book.
         */
        get: operations["listAdminBookmakers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notification preferences of all users
         * @description The preferences of every user who has set them, by owner.
         */
        get: operations["listAdminNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the pipeline did
         * @description The newest runs of predict-live, newest first: when each began, how long it took, what it cost at the odds feed,
         *     what it did, and why it failed if it did.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/backtest/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest betting simulation
         * @description Bets of the default policy on fights with closing prices, imported or quoted by the odds feed: the blend of the market and a model that
         *     had not seen the fight, with weights fitted on earlier fights, at the prices that `price_basis` names. How many bets, how often they won, CLV, return, Sharpe ratio,
         *     drawdown, refits and runtime; beside it the same for the recalibrated market and for the model alone, by size of the edge.
         */
        get: operations["getLatestBacktest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Schemas and their tables
         * @description The schemas `bronze` (what arrived), `master` (what it means) and `public` (what is published) with their tables and exact row counts.
         *     Tables of credentials and of migrations are left out.
         */
        get: operations["listSchemas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/schemas/{schema}/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Columns and sample rows of a table
         * @description Columns with type and nullability, and the first rows by primary key. Credential-like columns are masked; long
         *     texts are cut.
         */
        get: operations["getSchemaTable"];
        put?: never;
        post?: never;
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
         * Format: date-time
         * @description An instant in UTC with milliseconds.
         * @example 2025-09-27T21:05:00.000Z
         */
        Timestamp: string;
        /** @description A run of the pipeline that has not ended. */
        RunUnderWay: {
            /** @description The run; `/runs` lists it. */
            run_id: number;
            /** @description The process that does it, by host and process id; null for a run of an earlier version. */
            worker: string | null;
            /** @description When it began. */
            started_at: components["schemas"]["Timestamp"];
        };
        /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
        ModelVersion: string;
        /** @description How far the demo has studied its past. Figures that are not there yet answer 404 `not_generated`. */
        SetupProgress: {
            /** @description The current step of the work. */
            step: string;
            /** @description Share of the work that is done, a fraction. */
            done: number;
            /** @description Seconds until all of it is there, by the pace so far and with a margin; null while that cannot be told. */
            seconds_left: number | null;
        };
        /** @description How fresh the data is and which model is loaded. */
        Health: {
            /**
             * @description `healthy` or `degraded`.
             * @enum {string}
             */
            status: "healthy" | "degraded";
            /** @description Why the status is degraded; empty when healthy. */
            reasons: ("no_successful_run" | "run_overdue" | "no_model_loaded" | "database_unreachable" | "primary_unreachable" | "board_not_refreshed" | "database_read_only")[];
            /** @description Where the clock of a replay (`REPLAY_AT`) stands, so that nothing here is current; null while the clock runs. */
            clock_stopped_at?: components["schemas"]["Timestamp"] | null;
            /** @description The last successful pipeline run. */
            cron: {
                /** @description When it started; null before the first. */
                last_ok_started_at: components["schemas"]["Timestamp"] | null;
                /** @description Minutes since then; null before the first. The `ETag` does not cover it. */
                age_minutes: number | null;
                /** @description The run that has not ended; null if no run is under way. No other run begins meanwhile. A worker that freezes loses it after a minute. */
                under_way?: components["schemas"]["RunUnderWay"] | null;
            };
            /** @description The model in production. */
            model: {
                /** @description Its version; null while none is loaded. */
                version: components["schemas"]["ModelVersion"] | null;
                /** @description When it was fitted; null while none is loaded. */
                fit_at: components["schemas"]["Timestamp"] | null;
            };
            /** @description Rows behind the picks. */
            counts: {
                /** @description Pending picks that are not stale. */
                pending_live_picks: number;
                /** @description Graded picks. */
                settled_live_picks: number;
                /** @description Predictions made or confirmed in the last 24 hours. */
                predictions_last_24h: number;
            };
            /** @description What the demo still computes of its past, while its picks are served already; null once all of it is there, and where there is no demo. */
            setup?: components["schemas"]["SetupProgress"] | null;
        };
        /** @description When the answer was made, and by which version of the API. */
        BaseMeta: {
            /** @description An instant in UTC with milliseconds. */
            generated_at: components["schemas"]["Timestamp"];
            /**
             * @description Version of this API.
             * @constant
             */
            api_version: "v1";
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
        /** @description The success envelope around the health of the data. */
        HealthAnswer: components["schemas"]["Success"] & {
            /** @description How fresh the data is and which model is loaded. */
            data: components["schemas"]["Health"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /**
         * @description Machine-readable code, one of those listed here. `invalid_<name>` and `<name>_too_large` come from the parameter of that name; the examples of each operation show the codes that it can answer.
         * @enum {string}
         */
        ErrorCode: "bankroll_too_large" | "bins_too_large" | "chunk_extensions_too_large" | "db_error" | "expectation_failed" | "fetch_failed" | "fight_not_found" | "fighter_not_found" | "headers_too_large" | "invalid_bankroll" | "invalid_bet_only" | "invalid_bins" | "invalid_book" | "invalid_books" | "invalid_cursor" | "invalid_devig" | "invalid_fair" | "invalid_fight_id" | "invalid_fighter_id" | "invalid_gates" | "invalid_has_bio" | "invalid_include_books" | "invalid_include_stale" | "invalid_kelly_fraction" | "invalid_kelly_z" | "invalid_key" | "invalid_kind" | "invalid_limit" | "invalid_market_type" | "invalid_max_bet_pct" | "invalid_max_legs" | "invalid_max_outlay_pct" | "invalid_max_uncertainty" | "invalid_min_edge_pp" | "invalid_min_ev_per_dollar" | "invalid_min_price_sources" | "invalid_min_profit_pct" | "invalid_min_robust" | "invalid_model" | "invalid_odds" | "invalid_offset" | "invalid_outlay" | "invalid_path" | "invalid_schema" | "invalid_search" | "invalid_settlement" | "invalid_side" | "invalid_since" | "invalid_sister_books" | "invalid_stake" | "invalid_status" | "invalid_table" | "invalid_unpredicted" | "invalid_user_id" | "invalid_value" | "invalid_window" | "kelly_fraction_too_large" | "kelly_z_too_large" | "keys_unavailable" | "limit_too_large" | "malformed_request" | "max_bet_pct_too_large" | "max_legs_too_large" | "max_outlay_pct_too_large" | "max_uncertainty_too_large" | "method_not_allowed" | "min_edge_pp_too_large" | "min_ev_per_dollar_too_large" | "min_price_sources_too_large" | "min_profit_pct_too_large" | "min_robust_too_large" | "no_hedge_quote" | "not_acceptable" | "not_found" | "not_generated" | "odds_too_large" | "offset_too_large" | "outlay_too_large" | "overloaded" | "rate_limited" | "request_timeout" | "schema_not_found" | "self_excluded" | "source_restricted" | "stake_too_large" | "starting" | "system_token_required" | "table_not_found" | "unauthorized" | "unknown_parameter" | "user_key_required" | "user_not_found" | "version_not_supported" | "window_too_large";
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
        /**
         * @description Books whose prices count: those classed as sharp, or all of them.
         * @enum {string}
         */
        Universe: "sharp_books" | "all_books";
        /**
         * @description `highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from.
         * @enum {string}
         */
        McKellyReason: "highest_median_growth" | "no_growth" | "drawdown_limit" | "ruin_limit" | "too_few_bets";
        /** @description The Kelly fraction that the audit recommends in one universe. */
        SizingRecommendation: {
            /** @description Books whose prices count: those classed as sharp, or all of them. */
            universe: components["schemas"]["Universe"];
            /** @description Bets that the audit could draw from. */
            n_bets: number;
            /** @description The recommended fraction; 0 is not to bet; null when there are too few bets for a recommendation. */
            recommended_kelly_fraction: number | null;
            /** @description `highest_median_growth`: the fastest median growth among fractions within the limits; `no_growth`: no fraction has a median path that grows; `drawdown_limit`, `ruin_limit`: every growing fraction breaks that limit; `too_few_bets`: fewer than 100 picks to draw from. */
            reason: components["schemas"]["McKellyReason"];
        };
        /** @description What the newest Monte Carlo of Kelly fractions recommends for the bets of this policy. `kelly_fraction_default` is the specification's and does not follow it. Null before the first audit. */
        SizingAudit: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description The recommendation for each universe of books, as `/model/mc-kelly` has it. */
            universes: components["schemas"]["SizingRecommendation"][];
        } | null;
        /** @description What some BETs were worth. The intervals are bootstraps over dates. */
        RecordOfBets: {
            /** @description Settled BETs. */
            n: number;
            /** @description Whether there are at least 50; fewer prove nothing. */
            enough: boolean;
            /** @description Mean CLV of those with a close, as in `/clv/devig` over all books, a fraction, 6 decimals; null without a close. */
            mean_clv: number | null;
            /** @description Lower bound of its 95 % interval. */
            mean_clv_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            mean_clv_high: number | null;
            /** @description Profit divided by what was staked, 6 decimals; null without a bet. */
            yield: number | null;
            /** @description Lower bound of its 95 % interval. */
            yield_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            yield_high: number | null;
        };
        /** @description What the settled BETs of this policy were worth, each followed from its publication to its end, at the odds after commission and with flat stakes; a void bet returns its stake. Only published BETs count; `/backtest/latest` has earlier fights too. Null before the first is settled. */
        PolicyRecord: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description All of them. */
            all: components["schemas"]["RecordOfBets"];
            /** @description By year of the fight, the earliest first. */
            by_year: (components["schemas"]["RecordOfBets"] & {
                /** @description Year of the fight. */
                year: string;
            })[];
            /** @description By time between the publication and the start, the shortest first. */
            by_hours: (components["schemas"]["RecordOfBets"] & {
                /** @description Least hours before the start. */
                hours_from: number;
                /** @description Fewer hours than this; null for no bound. */
                hours_to: number | null;
            })[];
        } | null;
        /** @description Thresholds, defaults and methods. */
        Policy: {
            /** @description The gates and the sizing defaults. */
            thresholds: {
                /** @description Smallest vig-removed edge of a BET, a fraction. */
                min_edge_pp: number;
                /** @description Largest `sigma` of a BET, a probability; null is no gate. */
                max_uncertainty_std: number | null;
                /** @description Smallest `price_sources` of a BET, unless `fair=model` is asked for. The source that is judged does not count; fewer make no consensus. */
                min_price_sources: number;
                /** @description A BET has an `ev_per_dollar` above this, dollars. The expected value is after commission. */
                min_ev_per_dollar: number;
                /** @description A price is `far_from_market`, and never a BET, where a dollar on it wins more than this many times what it wins at the median of the other books. */
                far_price_factor: number;
                /** @description Share of the raw Kelly stake, a fraction. */
                kelly_fraction_default: number;
                /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap. */
                max_bet_pct_default: number;
                /** @description Tolerance of every comparison with a gate: at least is `>= gate - tolerance`, above is `> gate + tolerance`. */
                comparison_tolerance: number;
            };
            /**
             * @description Which gates decide verdicts unless `gates` names others: all of them, or `min_edge_pp` and `max_uncertainty_std` alone. The operator sets it. Settled picks, their record, alerts and events always use all gates. Sizing is no gate.
             * @enum {string}
             */
            verdict_gates: "all" | "specification";
            /** @description The kind of model that these gates are made for; the version of such a model starts with it. `/health` names the one in production. */
            model_version_prefix: string;
            /** @description Where to find the audit of these sizes and what it recommends, in words. */
            audit_report: string;
            /** @description What the newest Monte Carlo of Kelly fractions recommends for the bets of this policy. `kelly_fraction_default` is the specification's and does not follow it. Null before the first audit. */
            sizing_audit: components["schemas"]["SizingAudit"];
            /** @description What the settled BETs of this policy were worth, each followed from its publication to its end, at the odds after commission and with flat stakes; a void bet returns its stake. Only published BETs count; `/backtest/latest` has earlier fights too. Null before the first is settled. */
            record: components["schemas"]["PolicyRecord"];
            /**
             * @description How the vig is removed from a book's market unless `devig` names another method. `power` raises every raw probability to the power at which they sum to 1; of the five methods that need only prices it has the smallest log loss on closing prices. `calibrated` then multiplies the log-odds of a win given no draw by a slope that was fitted on earlier closes, as `docs/model.md` shows.
             * @enum {string}
             */
            vig_removal: "calibrated" | "power" | "multiplicative" | "additive" | "shin" | "odds_ratio";
            /**
             * @description Whose opinion the published fair probability is, unless `fair` names another.
             * @enum {string}
             */
            fair_source?: "blend" | "market" | "model";
        };
        /** @description The success envelope around the policy. */
        PolicyAnswer: components["schemas"]["Success"] & {
            /** @description Thresholds, defaults and methods. */
            data: components["schemas"]["Policy"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description How a caller identifies itself. */
        Auth: {
            /** @description The ways to send the key of a user; one is enough. */
            user: string[];
            /** @description The ways to send the system token; one is enough. */
            system: string[];
        };
        /** @description What every answer is wrapped in. */
        ResponseEnvelope: {
            /** @description A success. */
            success: {
                /**
                 * @description Always true.
                 * @constant
                 */
                ok: true;
                /** @description What `data` holds. */
                data: string;
                /** @description What `meta` holds. */
                meta: string;
            };
            /** @description A failure. */
            failure: {
                /**
                 * @description Always false.
                 * @constant
                 */
                ok: false;
                /** @description What `error` holds. */
                error: string;
                /** @description What `meta` holds. */
                meta: string;
            };
        };
        /** @description One parameter. */
        Param: {
            /** @description Name. */
            name: string;
            /**
             * @description Where it is sent.
             * @enum {string}
             */
            in: "path" | "query";
            /** @description Whether the operation needs it. */
            required: boolean;
            /**
             * @description Type of the value.
             * @enum {string}
             */
            type: "string" | "number" | "integer" | "boolean";
            /** @description Value used when it is left out; null without a default. */
            default: string | number | boolean | null;
            /** @description What the parameter does. */
            description: string;
            /** @description Whether it is an addition to the specification of version 1. */
            addition: boolean;
            /** @description The values allowed; null where other bounds apply. */
            enum: string[] | null;
            /** @description Smallest value allowed; null without a limit. */
            minimum: number | null;
            /** @description The value has to be above this; null when there is no such bound. */
            exclusive_minimum: number | null;
            /** @description Largest value allowed; null without a limit. */
            maximum: number | null;
            /** @description The value has to be below this; null when there is no such bound. */
            exclusive_maximum: number | null;
            /** @description Form of the text, as JSON Schema names it, such as `date` or `uuid`; null without one. */
            format: string | null;
            /** @description Regular expression that the text matches; null without one. */
            pattern: string | null;
        };
        /** @description One operation. */
        Endpoint: {
            /** @description Name of the operation in the contract. */
            operation_id: string;
            /** @description Path relative to base_url, its parameters in braces. */
            path: string;
            /**
             * @description HTTP method, always `GET`: the API is read-only.
             * @enum {string}
             */
            method: "GET";
            /**
             * @description Whether a token is needed.
             * @enum {string}
             */
            auth: "public" | "bearer";
            /** @description Whether only the system token is accepted. */
            requires_system_token: boolean;
            /** @description What the operation answers. */
            summary: string;
            /** @description The same in detail. */
            description: string;
            /** @description Its parameters, those of the path first. */
            params: components["schemas"]["Param"][];
            /** @description The fields of the answer that are additions to the specification of version 1, such as `data[].fair_source`; `[]` stands for each row. What an added field holds is not listed. */
            added_fields: string[];
            /** @description Further advice. */
            notes: string[];
            /** @description URL of the page on this instance that shows the same, with ids that exist; null while there are none, and `try_note` explains why. */
            portal_page: string | null;
            /** @description A command line that calls it. */
            example: string;
            /** @description A URL to call on this instance as it is, with ids that exist. Where there are none, its required parameters stay in braces and `try_note` explains why. An operation whose figures are not computed yet answers 404 `not_generated`. */
            try_url: string;
            /** @description Why `try_url` still has parameters in braces; null where it can be called as it is. The id of a user is filled in for the system token only, because this operation is public. */
            try_note: string | null;
        };
        /** @description The operations of one subject. */
        Group: {
            /** @description Name for programs. */
            key: string;
            /** @description Name for people. */
            label: string;
            /** @description What the group is about. */
            description: string;
            /** @description Its operations. */
            endpoints: components["schemas"]["Endpoint"][];
        };
        /** @description The whole API as data. */
        Descriptor: {
            /**
             * @description Version of this API.
             * @constant
             */
            api_version: "v1";
            /** @description Root of the service; every path below is relative to it. */
            base_url: string;
            /** @description A page on which the operations can be tried. */
            interactive_docs_url: string;
            /** @description How a caller identifies itself. */
            auth: components["schemas"]["Auth"];
            /** @description What every answer is wrapped in. */
            response_envelope: components["schemas"]["ResponseEnvelope"];
            /** @description Advice for clients that trade on this data, for example on prediction markets. */
            integration_notes: string[];
            /** @description The operations by subject, in the order of the contract. */
            groups: components["schemas"]["Group"][];
            /** @description How many there are. */
            counts: {
                /** @description All operations. */
                total_endpoints: number;
                /** @description Operations that need no key. */
                public: number;
                /** @description Operations that need a key or the system token. */
                bearer: number;
                /** @description Groups. */
                groups: number;
            };
        };
        /** @description The success envelope around the descriptor. */
        DocsAnswer: components["schemas"]["Success"] & {
            /** @description The whole API as data. */
            data: components["schemas"]["Descriptor"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Sportsbook keys separated by commas, or `mine` for the books at which the key's owner has an active account in the Desk API. */
        BookList: string;
        /**
         * Format: date
         * @description A calendar date, `YYYY-MM-DD`.
         * @example 2025-09-27
         */
        CalendarDate: string;
        /**
         * @description A corner, `a` for `fighter_a` and `b` for `fighter_b`.
         * @enum {string}
         */
        Side: "a" | "b";
        /** @description Sportsbook key, as listed by `/bookmakers`. */
        BookKey: string;
        /**
         * @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it.
         * @enum {string}
         */
        MarketType: "h2h" | "h2h_3_way";
        /** @description How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired. */
        Devig: ("calibrated" | "power" | "multiplicative" | "additive" | "shin" | "odds_ratio") | null;
        /**
         * @description BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, and enough other price sources make a consensus unless `fair=model` is asked for. With `gates=specification` the edge and sigma alone decide. All else is NO BET. Stakes and limits change no verdict.
         * @enum {string}
         */
        Verdict: "BET" | "NO BET";
        /** @description A figure compared with a threshold. */
        Reason: {
            /**
             * @description `edge_*`, `ev_*` and `sigma_*` say whether the pick passes these gates; `price_far_from_market` marks a NO BET that would have been a BET at a price that was ruled out because it is far from the other books'; `no_consensus` marks a NO BET with fewer other price sources than `min_price_sources`; `stale` marks a prediction that no recent run confirmed; `no_positive_kelly` is a gate of earlier versions, which settled picks can still name.
             * @enum {string}
             */
            code: "edge_at_least_min" | "edge_below_min" | "ev_above_min" | "ev_at_most_min" | "sigma_at_most_max" | "sigma_above_max" | "price_far_from_market" | "no_consensus" | "no_positive_kelly" | "stale";
            /** @description The compared figure: the edge, expected value or sigma (6 decimals); for `no_positive_kelly` the share of the bankroll to stake (6 decimals); for `price_far_from_market` the profit per dollar at the price that was ruled out, divided by that at the other books' median (6 decimals); for `no_consensus` the other price sources that were found; for `stale` the minutes from the prediction to the start of the newest run, or to now in an outage (2 decimals). The `ETag` does not cover the figure of `stale`. */
            figure: number;
            /** @description What it was compared with, in the same unit. */
            threshold: number;
            /**
             * @description The unit of `figure` and `threshold`: a `probability` or a difference of two, expected dollars for each dollar staked, a `ratio`, a number of price sources, a share of the bankroll, or minutes.
             * @enum {string}
             */
            unit: "probability" | "dollars_per_dollar" | "ratio" | "price_sources" | "share_of_bankroll" | "minutes";
            /** @description Whether the pick passes this gate. A NO BET lists the gates that it passes too. */
            passed: boolean;
        };
        /**
         * @description `stale_quote`: the price is older than 10 minutes. `price_far_from_market`: a better price was ruled out because it is far from the other books'. `near_start`: the fight begins within an hour. `fee_unknown`: the book takes commission at a rate that is not known. `other_date`: the book prices the fight for another date than most books do, and may void the bet.
         * @enum {string}
         */
        PickWarning: "stale_quote" | "price_far_from_market" | "near_start" | "fee_unknown" | "other_date";
        /**
         * @description Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`.
         * @enum {string}
         */
        FairSource: "blend" | "market" | "model";
        /** @description One opinion on the fight. */
        FairOpinion: {
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /** @description Standard deviation of this `fair_prob`, 6 decimals: how far such fair prices were off on earlier fights. It grows with the time to the start. */
            sigma: number;
        };
        /** @description The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain. */
        FairSources: {
            /** @description The consensus and the model together; null without a consensus. */
            blend: components["schemas"]["FairOpinion"] | null;
            /** @description The consensus alone; null without one. */
            market: components["schemas"]["FairOpinion"] | null;
            /** @description One opinion on the fight. */
            model: components["schemas"]["FairOpinion"];
            /** @description Other price sources of the fight that were found. Books that share one price feed are one source. */
            price_sources: number;
        };
        /** @description Under how many readings the price is a BET (in `/optimizer/plus-ev` by the filters of the request, an expected value above 0 and a consensus; `gates` does not change it): with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`). */
        Robust: {
            /** @description Readings under which it is a BET. */
            passes: number;
            /** @description All readings. */
            of: number;
            /** @description The readings under which it is not. */
            fails: ("calibrated" | "power" | "multiplicative" | "additive" | "shin" | "odds_ratio" | "one_sigma_less" | "net_of_fees")[];
        };
        /** @description What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing. */
        TrackRecord: {
            /** @description Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`. */
            fair_source: components["schemas"]["FairSource"];
            /** @description Smallest edge of the band, a fraction; null where it has no lower bound. */
            edge_from: number | null;
            /** @description Edges of the band are below this; null where it has no upper bound. */
            edge_to: number | null;
            /** @description Settled bets of the band. */
            n: number;
            /** @description Whether the band has at least 50 bets. Fewer tell nothing. */
            enough: boolean;
            /** @description Mean of `odds * vig-free close - 1`, a fraction, 6 decimals; null without a bet. */
            mean_clv: number | null;
            /** @description Lower bound of its 95 % interval. */
            mean_clv_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            mean_clv_high: number | null;
            /** @description Profit divided by what was staked, 6 decimals; null without a bet. */
            yield: number | null;
            /** @description Lower bound of its 95 % interval. */
            yield_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            yield_high: number | null;
        };
        /** @description Why a stake is 0, or less than was asked for. */
        StakeReason: {
            /**
             * @description `no_positive_kelly`: at `p_used` the price loses in the long run, so Kelly stakes nothing. `less_than_a_cent`: the stake rounds down to 0. `limited_by_*` names the limit of your own that made the stake smaller.
             * @enum {string}
             */
            code: "no_positive_kelly" | "less_than_a_cent" | "limited_by_tiers" | "limited_by_stake_per_bet" | "limited_by_stake_per_fight" | "limited_by_stake_per_card" | "limited_by_stake_24h" | "limited_by_stake_7d" | "limited_by_stake_30d" | "limited_by_loss_24h" | "limited_by_loss_7d" | "limited_by_loss_30d" | "limited_by_cool_off";
            /** @description For `no_positive_kelly` the share of the bankroll to stake, for the others the stake that was asked for, US dollars; 6 decimals, for `limited_by_*` 2. */
            figure: number;
            /** @description What it was compared with: 0, a cent, or the stake that the limit leaves. */
            threshold: number;
            /**
             * @description The unit of `figure` and `threshold`.
             * @enum {string}
             */
            unit: "share_of_bankroll" | "dollars";
        };
        /** @description How a Kelly stake was sized. */
        StakeSizing: {
            /** @description Share of the bankroll before rounding, 6 decimals. */
            stake_fraction: number;
            /** @description Share of the bankroll that full Kelly stakes at the offered odds, a fraction, 6 decimals; zero or negative where there is nothing to stake. */
            kelly_raw: number;
            /** @description Probability used for sizing, `max(0.001, fair_prob - kelly_z * sigma)`, 6 decimals. */
            p_used: number;
            /** @description Whether `max_bet_pct` or the bankroll cut the stake. */
            capped: boolean;
            /** @description Why the stake is 0, or less than was asked for; empty where it is all of it, and where nothing but the verdict keeps it at 0. */
            reasons: components["schemas"]["StakeReason"][];
        };
        /** @description How the stake was sized; null where no bankroll is given. */
        Sizing: components["schemas"]["StakeSizing"] | null;
        /**
         * @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`.
         * @enum {string}
         */
        BookClassification: "sharp" | "soft";
        /** @description The price of one book on the picked side. */
        PickMarket: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            book_classification: components["schemas"]["BookClassification"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
            net_decimal_odds: number;
            /** @description The figure that ranks the price, after commission: in `h2h` the price itself, in `h2h_3_way` what remains of it after covering the draw at the best price of all books, `net_decimal_odds * (1 - 1 / net draw odds)`, 4 decimals; null where no book prices the draw. A draw price far from the other books' is not used. */
            two_way_equivalent_odds: number | null;
            /** @description Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side. */
            far_from_market: boolean;
            /**
             * @description Why the price does not count among the `price_sources`: nobody has read what a draw pays at this prediction market, so the price may not be the chance to win given no draw. Absent where it counts.
             * @enum {string}
             */
            no_vote_reason?: "settlement_unknown";
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired. */
            implied_prob_vigfree: number;
            /** @description How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired. */
            devig: components["schemas"]["Devig"];
            /** @description Whether the book quotes every leg of the market, so that its vig could be removed. */
            paired: boolean;
            /** @description Sum of the raw probabilities of the market less 1, a fraction, 6 decimals; null where it is not paired. */
            overround: number | null;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals. */
            ev_per_dollar: number;
            /** @description When the book was last known to offer the price. */
            quoted_at: components["schemas"]["Timestamp"];
            /** @description Kelly stake, US dollars rounded down to the cent; null where no bankroll is given, 0 for a NO BET. A stake of 0 on a BET has its reason in `sizing.reasons`. */
            stake_dollars: number | null;
            /** @description How the stake was sized; null where no bankroll is given. */
            sizing: components["schemas"]["Sizing"];
        };
        /** @description The side of a pending fight with the larger edge, its prices and its verdict. Book, price, edge and stake are those of `best_market`. `best_market`, `median_market` and `worst_market` are taken from the prices that are not `far_from_market`. */
        LivePick: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description Identifier of `fighter_a`. */
            fighter_a_id: number;
            /** @description Identifier of `fighter_b`. */
            fighter_b_id: number;
            /** @description Scheduled start. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description Whether the date is a placeholder because the real one is not set yet. */
            placeholder_date: boolean;
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
            net_decimal_odds: number;
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired. */
            implied_prob_vigfree: number;
            /** @description How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired. */
            devig: components["schemas"]["Devig"];
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals. */
            ev_per_dollar: number;
            /** @description When the book was last known to offer the price. */
            quoted_at: components["schemas"]["Timestamp"];
            /** @description Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members. */
            sigma: number;
            /** @description Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it. */
            member_std: number | null;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /** @description BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET. */
            verdict: components["schemas"]["Verdict"];
            /** @description The reasons for the verdict, each with the figure that decided it. A NO BET has every gate that it fails, with `passed` false. */
            reasons: components["schemas"]["Reason"][];
            /** @description Whether the prediction was made more than 20 minutes before the newest pipeline run began, whether that run succeeded or not. While a scheduled pipeline has had no success for 20 minutes, the current time is used instead of that start. */
            stale: boolean;
            /** @description Whether the prices were in the newest poll. If not, they are the last ones seen, and the optimizer leaves the fight out. */
            quoted: boolean;
            /** @description When a run last confirmed the prediction. */
            predicted_at: components["schemas"]["Timestamp"];
            /** @description Version of the model that made the prediction. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Number of books that price the picked side. */
            books_quoting: number;
            /** @description Age of the price in `quoted_at`, seconds. The `ETag` does not cover it. */
            quote_age: number;
            /** @description What to check before betting at `best_market`; empty when there is nothing to check. */
            warnings: components["schemas"]["PickWarning"][];
            /** @description Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`. */
            fair_source: components["schemas"]["FairSource"];
            /** @description The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain. */
            fair_sources: components["schemas"]["FairSources"];
            /** @description The lowest odds after commission at which the price still passes the gates, 4 decimals, while the book's other prices stay; null for a NO BET. Use it when the price has gone. */
            bet_down_to: number | null;
            /** @description Odds after commission at which the bet neither wins nor loses in the long run, `1 / fair_prob`, 4 decimals; null where it cannot win. */
            break_even_odds: number | null;
            /** @description Under how many readings the price is a BET: with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`). */
            robust: components["schemas"]["Robust"];
            /** @description What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing. */
            track_record: components["schemas"]["TrackRecord"];
            /** @description Kelly stake, US dollars rounded down to the cent; null where no bankroll is given, 0 for a NO BET. A stake of 0 on a BET has its reason in `sizing.reasons`. */
            stake_dollars: number | null;
            /** @description How the stake was sized; null where no bankroll is given. */
            sizing: components["schemas"]["Sizing"];
            /** @description The price of one book on the picked side. */
            best_market: components["schemas"]["PickMarket"];
            /** @description The price of one book on the picked side. */
            median_market: components["schemas"]["PickMarket"];
            /** @description The price of one book on the picked side. */
            worst_market: components["schemas"]["PickMarket"];
            /** @description Every book on the picked side, the best price first, with the stake for its own price; a price that fails the gates has a stake of 0. Prices that are `far_from_market` come last, with a stake of 0 unless `gates=specification`. Present with `include_books=true` and in `/picks/{fight_id}`. */
            books?: components["schemas"]["PickMarket"][];
        };
        /** @description Meta of live and settled picks, which shows whether two such answers describe the same state. */
        PicksMeta: components["schemas"]["ModelMeta"] & {
            /** @description Number of the newest grading that the answer includes; 0 before the first. In two answers with the same number, no fight is both live and settled, and every fight that had a pick and has not begun is in one of them. */
            grading?: number;
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
        /** @description The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place. */
        Outlay: {
            /** @description Sum of the stakes, US dollars. */
            total_dollars: number;
            /** @description That sum as a fraction of the bankroll, 6 decimals. */
            share_of_bankroll: number;
            /** @description Rows with a stake above 0. */
            bets: number;
            /** @description Staked on fights whose date is not set yet, US dollars. */
            on_placeholder_dates_dollars: number;
            /** @description Sum of stake times `ev_per_dollar`, US dollars. */
            expected_profit_dollars: number;
            /** @description Loss that comes or is exceeded in one case of twenty, US dollars; 0 where fewer lose. */
            loss_1_in_20_dollars: number;
            /** @description Probability of losing more than 10 % of the bankroll. */
            p_lose_10_pct: number;
            /** @description Probability of losing more than 25 % of the bankroll. */
            p_lose_25_pct: number;
            /** @description What `max_outlay_pct` multiplied every stake by, 6 decimals; 1 is no change. */
            scale: number;
            /** @description Draws of the simulation. */
            draws: number;
            /** @description Seed of the simulation. */
            seed: number;
        } | null;
        /** @description Signs that the list as a whole is wrong rather than lucky; empty without one. `many_bets`: more than half of the fights are BETs. `large_outlay`: the stakes are more than a quarter of the bankroll. */
        ListWarnings: ("many_bets" | "large_outlay")[];
        /** @description Meta of the pending picks. */
        LivePicksMeta: components["schemas"]["PicksMeta"] & {
            /** @description What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits. */
            limits?: components["schemas"]["LimitsMeta"];
            /** @description The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place. */
            outlay: components["schemas"]["Outlay"];
            /** @description Signs that the list as a whole is wrong rather than lucky; empty without one. `many_bets`: more than half of the fights are BETs. `large_outlay`: the stakes are more than a quarter of the bankroll. */
            warnings: components["schemas"]["ListWarnings"];
        };
        /** @description The success envelope around the pending picks. */
        LivePicksAnswer: components["schemas"]["Success"] & {
            /** @description Pending picks, BET first, stale last. */
            data: components["schemas"]["LivePick"][];
            /** @description Meta of the pending picks. */
            meta: components["schemas"]["LivePicksMeta"];
        };
        /** @description The same rows as CSV (RFC 4180, UTF-8, with a header row), for a caller that names `text/csv` in `Accept`. The columns are the fields of `data` in the order of the contract; a field of a nested object is named like `result.winner`. Lists of codes are joined by semicolons, null is an empty cell, and lists of objects are left out. Numbers, dates and timestamps are written as in JSON. A text that begins with `=`, `+`, `-` or `@` has an apostrophe before it, so that no spreadsheet takes it for a formula. `Content-Disposition` names a file, ending in `-demo.csv` for the data of the demo world. There is no `meta`: a page shorter than `limit` is the last one. */
        CsvRows: string;
        /** @description The price that was recommended, and how it compares with the close. */
        RecommendedMarket: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            book_classification: components["schemas"]["BookClassification"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description `decimal_odds / close - 1`, a fraction, 6 decimals; null without a close. */
            clv_vs_close: number | null;
            /** @description The same as a difference of implied probabilities, `1 / close - 1 / decimal_odds`, a fraction, 6 decimals; null without a close. */
            clv_vs_close_pp: number | null;
        };
        /** @description The last price before the scheduled start. */
        ClosingPrice: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description When it was last seen. */
            quoted_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description How the fight ended; `cancelled` and `moved` did not take place as scheduled.
         * @enum {string}
         */
        Result: "a_win" | "b_win" | "draw" | "no_contest" | "cancelled" | "moved";
        /** @description The pick of a graded fight at the default policy, as it was recommended: the first BET before the start; where the fight never was a BET, the last pick before the start. */
        SettledPick: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description Identifier of `fighter_a`. */
            fighter_a_id: number;
            /** @description Identifier of `fighter_b`. */
            fighter_b_id: number;
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired. */
            implied_prob_vigfree: number;
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals. */
            ev_per_dollar: number;
            /** @description Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members. */
            sigma: number;
            /** @description Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it. */
            member_std: number | null;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /**
             * @description Whose opinion the four probabilities are. It is the model's where there was no consensus of other price sources.
             * @enum {string}
             */
            fair_source: "blend" | "market" | "model";
            /** @description BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET. */
            verdict: components["schemas"]["Verdict"];
            /** @description Why the pick was a BET or NO BET, with the figures and thresholds of that time. */
            reasons: components["schemas"]["Reason"][];
            /** @description When the settled pick was first published, at the price of `best_market`. */
            predicted_at: components["schemas"]["Timestamp"];
            /** @description When the last run before the start published a pick on the fight, even if its side, price or verdict had changed by then; `since` filters on it. Never earlier than `predicted_at`. */
            last_predicted_at: components["schemas"]["Timestamp"];
            /** @description Version of the model that made the prediction. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description The price that was recommended, and how it compares with the close. */
            best_market: components["schemas"]["RecommendedMarket"];
            /** @description The closing price on the picked side; null without one. */
            close: components["schemas"]["ClosingPrice"] | null;
            /** @description Why there is no close; null where there is one. */
            no_close_reason: ("no_quote_before_start" | "quote_too_old" | "start_unknown" | "market_unpaired") | null;
            /** @description How the fight ended; `cancelled` and `moved` did not take place as scheduled. */
            result: components["schemas"]["Result"];
            /** @description Whether the picked side won; null where neither side won. */
            hit: boolean | null;
            /** @description When the pick was graded. */
            settled_at: components["schemas"]["Timestamp"];
            /** @description When a corrected result changed the grade; null where none did. */
            regraded_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description Where the next page starts. */
        CursorPagination: {
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Meta of the graded picks. */
        SettledMeta: components["schemas"]["PicksMeta"] & {
            /** @description Where the next page starts. */
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @description The success envelope around the graded picks. */
        SettledPicksAnswer: components["schemas"]["Success"] & {
            /** @description Graded picks, the latest `last_predicted_at` first, then the larger `fight_id`. */
            data: components["schemas"]["SettledPick"][];
            /** @description Meta of the graded picks. */
            meta: components["schemas"]["SettledMeta"];
        };
        /** @description A pick on a fight that one of the fighters won. */
        HistoricalPick: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description Identifier of `fighter_a`. */
            fighter_a_id: number;
            /** @description Identifier of `fighter_b`. */
            fighter_b_id: number;
            /**
             * @description Kind of the prediction.
             * @enum {string}
             */
            kind: "dev" | "holdout" | "live";
            /** @description Version of the model that made the prediction. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description Vig-free probability of the picked side: of the recommended book, or of the closing market where the pick is priced at the close; 6 decimals. */
            implied_prob_vigfree: number;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /**
             * @description Whose opinion the four probabilities are, and so who judged the pick: for `live` that of the pick as it was recommended, otherwise the model alone.
             * @enum {string}
             */
            fair_source: "blend" | "market" | "model";
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals. */
            ev_per_dollar: number;
            /** @description BET where the edge is at least the smallest one allowed, the expected value is above the smallest one allowed, sigma is at most the largest one allowed if it is gated, enough other price sources make a consensus unless `fair=model` is asked for, and Kelly stakes something. All else is NO BET. */
            verdict: components["schemas"]["Verdict"];
            /** @description The price of the pick. */
            best_market: {
                /** @description Sportsbook key; null where the best closing price is on record without its book. */
                book: components["schemas"]["BookKey"] | null;
                /**
                 * @description Whether the price is the one recommended at the time or the best close on record.
                 * @enum {string}
                 */
                priced_at: "recommendation" | "close";
                /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
                market_type: components["schemas"]["MarketType"];
                /** @description Price in decimal odds as quoted, 4 decimals. */
                decimal_odds: number;
                /** @description The same price in American odds, rounded to a whole number. */
                american_odds: number;
                /** @description Number of books behind a price at the close, on the picked side; null where the source of the close does not give it, and for a recommended price. */
                books_quoting: number | null;
                /** @description Overround of the best closing prices of both sides together, a fraction, 6 decimals; below 0 where they lock in a profit. Null where one side has no price, and for a recommended price. */
                overround: number | null;
                /** @description `decimal_odds / close - 1`, a fraction, 6 decimals; null without a close, and where `priced_at` is `close`, because the price taken is the close itself. */
                clv_vs_close: number | null;
                /** @description The same as a difference of implied probabilities, `1 / close - 1 / decimal_odds`, a fraction, 6 decimals; null where `clv_vs_close` is. */
                clv_vs_close_pp: number | null;
                /** @description `decimal_odds * implied_prob_vigfree - 1`, a fraction, 6 decimals: what the best closing price is worth against the vig-free close, the formula of `/clv/devig`. It measures shopping for the best price, not timing. Null where `priced_at` is `recommendation`, whose CLV is `clv_vs_close`. */
                clv_vs_vigfree_close: number | null;
            };
            /**
             * @description Who won.
             * @enum {string}
             */
            result: "a_win" | "b_win";
            /** @description Whether the picked side won. */
            hit: boolean;
        };
        /** @description One reason why something is missing. */
        Note: {
            /**
             * @description `holdout_sealed`: the fights of the holdout are neither predicted nor scored until it is opened; `holdout_not_sealed`: there is no holdout yet; `model_not_fitted`: no version of the family has been fitted; `no_closing_prices`: no fight that was predicted out of sample has an imported closing price; `books_not_named`: the imported closing prices do not name their books, so there are no figures by book.
             * @enum {string}
             */
            code: "holdout_sealed" | "holdout_not_sealed" | "model_not_fitted" | "no_closing_prices" | "books_not_named";
            /** @description The reason in a sentence, with the command that would change it. */
            message: string;
        };
        /** @description Meta of an answer in which something can be missing, with the reasons. */
        NotedMeta: components["schemas"]["ModelMeta"] & {
            /** @description Why something is missing from the answer, and how to get it; empty when nothing is missing. */
            notes: components["schemas"]["Note"][];
        };
        /** @description Meta of the picks of the past, of which some can be missing. */
        HistoricalMeta: components["schemas"]["NotedMeta"] & {
            /** @description Where the next page starts. */
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @description The success envelope around the picks of the past. */
        HistoricalPicksAnswer: components["schemas"]["Success"] & {
            /** @description Picks of the past, the latest fight first. */
            data: components["schemas"]["HistoricalPick"][];
            /** @description Meta of the picks of the past, of which some can be missing. */
            meta: components["schemas"]["HistoricalMeta"];
        };
        /** @description The prediction of one member of the ensemble. */
        Member: {
            /** @description Name of the member. */
            member: string;
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
        };
        /** @description A pick with every book on its side and the prediction of each member of the model. */
        PickDetail: WithRequired<components["schemas"]["LivePick"], "books"> & {
            /** @description The prediction, member by member. */
            model: {
                /** @description Version of the model that made the prediction. */
                model_version: components["schemas"]["ModelVersion"];
                /** @description The members of the ensemble; empty where a model has none. */
                members: components["schemas"]["Member"][];
            };
        };
        /** @description Meta of an answer with stakes. */
        SizedMeta: components["schemas"]["ModelMeta"] & {
            /** @description What your own limits leave of your stakes; absent without limits. A stake is `min(asked * multiplier, room)`, down to the cent; rows of a list take the room in their order. `/me/limits` of the Desk API has the limits. */
            limits?: components["schemas"]["LimitsMeta"];
        };
        /** @description The success envelope around one pending pick. */
        PickAnswer: components["schemas"]["Success"] & {
            /** @description A pick with every book on its side and the prediction of each member of the model. */
            data: components["schemas"]["PickDetail"];
            /** @description Meta of an answer with stakes. */
            meta: components["schemas"]["SizedMeta"];
        };
        /** @description A probability for each outcome. */
        OutcomeProbabilities: {
            /** @description `fighter_a` wins, not rounded. */
            a: number;
            /** @description Draw, not rounded. */
            draw: number;
            /** @description `fighter_b` wins, not rounded. */
            b: number;
        };
        /** @description Name of a model feature. */
        Feature: string;
        /** @description The contribution of one feature to each probability. */
        Contribution: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description Value of the feature, in its own unit; null where it is unknown. */
            value: number | null;
            /** @description Contribution to the probability that `fighter_a` wins, not rounded. */
            a: number;
            /** @description Contribution to the probability of a draw, not rounded. */
            draw: number;
            /** @description Contribution to the probability that `fighter_b` wins, not rounded. */
            b: number;
        };
        /** @description How each feature contributes to the fair probabilities of a fight. */
        Explanation: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description When a run last confirmed the prediction. */
            predicted_at: components["schemas"]["Timestamp"];
            /** @description Version of the model that made the prediction. */
            model_version: components["schemas"]["ModelVersion"];
            /**
             * @description How the contributions are found: exactly for a linear model, or by path-dependent SHAP over trees.
             * @enum {string}
             */
            method: "linear" | "path_dependent";
            /** @description Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`. */
            fair_source: components["schemas"]["FairSource"];
            /** @description Fair probability that `fighter_a` wins, 6 decimals. */
            fair_prob_a: number;
            /** @description Fair probability of a draw, 6 decimals. */
            fair_prob_draw: number;
            /** @description Fair probability that `fighter_b` wins, 6 decimals. */
            fair_prob_b: number;
            /** @description The probabilities before any feature contributes. */
            base: components["schemas"]["OutcomeProbabilities"];
            /** @description The contribution of each feature; the feature that contributes most to a win of either fighter comes first. `market` is what the consensus of the other books contributes, `carried_closes` what closing prices of earlier fights of both do, with the log-odds that they add for `fighter_a`. */
            contributions: components["schemas"]["Contribution"][];
        };
        /** @description The success envelope around the explanation of a fight's probabilities. */
        ExplanationAnswer: components["schemas"]["Success"] & {
            /** @description How each feature contributes to the fair probabilities of a fight. */
            data: components["schemas"]["Explanation"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a. */
        ArbitrageLeg: {
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            book_classification: components["schemas"]["BookClassification"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
            net_decimal_odds: number;
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side. */
            far_from_market: boolean;
            /** @description When the book was last known to offer the price. */
            quoted_at: components["schemas"]["Timestamp"];
        };
        /** @description The draw at one book; present where `legs` is 3. */
        ArbitrageDrawLeg: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            book_classification: components["schemas"]["BookClassification"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
            net_decimal_odds: number;
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Whether the price is too good to be intended: a dollar on it wins more than 4 times what it wins at the median of the other books' prices, `(odds - 1) / (median - 1)`, in two-way equivalents. Such a price is never picked. False where no other book prices the side. */
            far_from_market: boolean;
            /** @description When the book was last known to offer the price. */
            quoted_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description The warnings of one price, and two of bets together. `settlement_differs`: the books settle an ending so differently that the bets lose together. `settlement_unknown`: settlement rules are missing, so that they may. `settlement` says more.
         * @enum {string}
         */
        CombinedWarning: "stale_quote" | "suspicious_profit" | "price_far_from_market" | "near_start" | "fee_unknown" | "other_date" | "settlement_differs" | "settlement_unknown";
        /** @description How the fight ends, in parts joined by dots, without what is as announced. `a.win` is a win of fighter a, `draw.cards` a draw on the cards, `nc.early` a no contest within four rounds, `held.48_144.a.win` a win of fighter a in a fight that is held 48 to 144 hours late. */
        Ending: string;
        /**
         * @description What a settlement rule is about. `moved.stands_hours`: for how many hours after the announced start a bet stands. `moved.placeholder`: how a date that is not set yet counts. `place`, `opponent`, `rounds`: whether a bet stands if these change. `never`: a fight that is not held. `retirement`, `technical_decision`, `dq`: whether such a win counts. `draw`, `nc` and `dq.both`: how a bet is paid where nobody wins; `early` is within the first four rounds. `result`: which result counts if it is changed.
         * @enum {string}
         */
        RuleName: "moved.stands_hours" | "moved.placeholder" | "place.same_country" | "place.other_country" | "opponent.replaced" | "rounds.changed" | "never" | "retirement" | "technical_decision" | "dq" | "draw.cards" | "draw.technical.early" | "draw.technical.late" | "nc.early" | "nc.late" | "dq.both" | "result";
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
        /** @description The split of the outlay, in whole cents, whose smallest payout is the largest; present when `outlay` is above 0 and puts at least a cent on every leg. */
        RecommendedSplit: {
            /** @description US dollars on `leg_picked`. */
            leg_picked_stake_dollars: number;
            /** @description US dollars on `leg_opposite`. */
            leg_opposite_stake_dollars: number;
            /** @description US dollars on `leg_draw`; present where `legs` is 3. */
            leg_draw_stake_dollars?: number;
            /** @description US dollars on all legs; never above `outlay`. */
            total_outlay_dollars: number;
            /** @description US dollars paid if either fighter wins: the smallest payout, rounded down to the cent. */
            locked_payout_dollars: number;
            /** @description Payout less outlay if one of the outcomes of the legs comes, US dollars. Where the outlay is a few cents it can be negative although `profit_pct` is not. It is locked in only where `settlement.verdict` is `riskless`. */
            locked_profit_dollars: number;
            /** @description The least profit under every reading of the missing rules, US dollars. */
            worst_case_dollars: number;
            /** @description The least profit where no rule is missing, US dollars. */
            worst_known_dollars: number;
        };
        /** @description Prices at different books that together cost less than they pay, after commission. Two legs are two-way prices, which a draw usually voids; three legs are three-way prices, one of them on the draw. `settlement` judges them by the books' own rules. */
        Arbitrage: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description Identifier of `fighter_a`. */
            fighter_a_id: number;
            /** @description Identifier of `fighter_b`. */
            fighter_b_id: number;
            /** @description Scheduled start. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description Whether the date is a placeholder because the real one is not set yet. */
            placeholder_date: boolean;
            /** @description Whether the model predicts the fight. Among the lists of picks and offers, only this one has fights without a prediction. */
            has_prediction: boolean;
            /** @description Sides whose fighter is not known, as a debutant without a record. The name is the feed's. The side's id, and the id of the fight, are in no other list until the name is resolved; the fight then keeps its id unless the record already lists it. */
            unresolved_sides: components["schemas"]["Side"][];
            /** @description How many prices to take. */
            legs: number;
            /** @description One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a. */
            leg_picked: components["schemas"]["ArbitrageLeg"];
            /** @description One side at one book. `leg_picked` is the side that the model picks; without a prediction, side a. */
            leg_opposite: components["schemas"]["ArbitrageLeg"];
            /** @description The draw at one book; present where `legs` is 3. */
            leg_draw?: components["schemas"]["ArbitrageDrawLeg"];
            /**
             * @description By the convention of the market: `void` returns both bets, so that nothing is won; `covered`: `leg_draw` pays. The books' own rules may differ (`settlement`).
             * @enum {string}
             */
            on_draw: "void" | "covered";
            /** @description Whether two legs are at books with one price source; listed with `sister_books=true` only. */
            sister_books: boolean;
            /**
             * @description The sum of `1 / decimal_odds` over the legs, 6 decimals; below 1 is an arbitrage before commission.
             * @example 0.98
             */
            inverse_sum: number;
            /**
             * @description The sum of `1 / net_decimal_odds` over the legs, 6 decimals; below 1 is an arbitrage after commission.
             * @example 0.98
             */
            net_inverse_sum: number;
            /** @description Modeled profit after commission if all legs fill at the quoted prices, percent of the outlay, 4 decimals. */
            profit_pct: number;
            /**
             * @description The leg to place first: the one at the soft book; where both are alike, the one whose price is further above the median price of its side, as a ratio. Prices that are `far_from_market` do not count in the median. `leg_draw` comes last.
             * @enum {string}
             */
            recommended_first_leg: "leg_picked" | "leg_opposite";
            /** @description Age of the oldest leg, seconds. The `ETag` does not cover it. */
            quote_age: number;
            /** @description What to check before betting; empty when there is nothing to check. */
            warnings: components["schemas"]["CombinedWarning"][];
            /** @description Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error. */
            settlement: components["schemas"]["SettlementOutcome"];
            /** @description The split of the outlay, in whole cents, whose smallest payout is the largest; present when `outlay` is above 0 and puts at least a cent on every leg. */
            recommended_split?: components["schemas"]["RecommendedSplit"];
            /**
             * @description Why there is no `recommended_split`: the `outlay` is too small to put a cent on every leg, or limits of your own leave less than that (`meta.limits` names them).
             * @enum {string}
             */
            split_error?: "outlay_too_small" | "limits_reached";
        };
        /** @description The success envelope around the arbitrage opportunities. */
        ArbitrageAnswer: components["schemas"]["Success"] & {
            /** @description Opportunities, the most profitable first. */
            data: components["schemas"]["Arbitrage"][];
            /** @description Meta of an answer with stakes. */
            meta: components["schemas"]["SizedMeta"];
        };
        /**
         * @description `stale_quote`: a price is older than 10 minutes. `suspicious_profit`: the profit is above 10 %, which usually comes from a wrong price or a mismatched fight. `price_far_from_market`: a price of the row is far from the other books', or a better one was ruled out because it is; a dollar on such a price wins more than 4 times what it wins at the other books' median. `near_start`: the fight begins within an hour. `fee_unknown`: a book takes commission at a rate that is not known. `other_date`: a book prices the fight for another date than most books do, and may void the bet.
         * @enum {string}
         */
        Warning: "stale_quote" | "suspicious_profit" | "price_far_from_market" | "near_start" | "fee_unknown" | "other_date";
        /** @description The picked side of one fight at the best price of the books considered. A price far from the other books' is ruled out. */
        PlusEv: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description Identifier of `fighter_a`. */
            fighter_a_id: number;
            /** @description Identifier of `fighter_b`. */
            fighter_b_id: number;
            /** @description Scheduled start. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description Whether the date is a placeholder because the real one is not set yet. */
            placeholder_date: boolean;
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            fighter: string;
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            book_classification: components["schemas"]["BookClassification"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Price in decimal odds as quoted, 4 decimals. */
            decimal_odds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            american_odds: number;
            /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
            net_decimal_odds: number;
            /** @description Probability at which the price breaks even, `1 / decimal_odds`, vig included, 6 decimals. */
            implied_prob_raw: number;
            /** @description Probability that the same book's market implies without its vig, by the method in `devig`, from the odds after commission, 6 decimals; `1 / net_decimal_odds` where the market is not paired. */
            implied_prob_vigfree: number;
            /** @description How the vig was removed: the method asked for, or the power method where that one has no solution for these prices; null where the market is not paired. */
            devig: components["schemas"]["Devig"];
            /** @description Whether the book quotes every leg of the market, so that its vig could be removed. */
            paired: boolean;
            /** @description Sum of the raw probabilities of the market less 1, a fraction, 6 decimals; null where it is not paired. */
            overround: number | null;
            /** @description Fair probability of the side that the vig-free price estimates: given no draw in `h2h`, outright in `h2h_3_way`; 6 decimals. */
            fair_prob: number;
            /** @description Fair probability less the vig-free implied probability, a fraction, 6 decimals. */
            edge_pp: number;
            /** @description `edge_pp / implied_prob_vigfree`, the return of one dollar at fair odds, 6 decimals. It favours books with a high vig; `ev_per_dollar` does not. */
            roi_per_dollar: number;
            /** @description Expected profit of one dollar at the price on offer after commission, dollars, 6 decimals. */
            ev_per_dollar: number;
            /** @description Standard deviation of `fair_prob`, a probability, 6 decimals; never above 0.5. It says how far fair prices like this one were off on earlier fights: of the blend and of the market, their distance from the fair price at the close, together with the error of their weights; of the model, the spread of its members, widened by the errors of earlier predictions. It grows with the time to the start: below 0.04 on the last day, up to 0.08 three weeks before, and above 0.1 for the model alone. `kelly_z` and `max_uncertainty` use it; `member_std` is the spread of the model's members. */
            sigma: number;
            /** @description Standard deviation of the members' fair probabilities of the picked side (over n), not calibrated: given no draw in `h2h`, outright in `h2h_3_way`, as in `fair_prob`. 6 decimals; null where the model has a single member or the members were not stored. No gate and no stake uses it. */
            member_std: number | null;
            /** @description When a run last confirmed the prediction. */
            predicted_at: components["schemas"]["Timestamp"];
            /** @description Version of the model that made the prediction. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description When the book was last known to offer the price. */
            quoted_at: components["schemas"]["Timestamp"];
            /** @description Age of the price in `quoted_at`, seconds. The `ETag` does not cover it. */
            quote_age: number;
            /** @description What to check before betting; empty when there is nothing to check. */
            warnings: components["schemas"]["Warning"][];
            /** @description The verdict on this price by the thresholds of `/policy` and the requested `gates`. Filters do not change it. */
            verdict: components["schemas"]["Verdict"];
            /** @description The reasons for the verdict. */
            reasons: components["schemas"]["Reason"][];
            /** @description Whose opinion `fair_prob` is: that of the parameter `fair`, or the model's where there are too few other price sources for a consensus. Such a row is NO BET with the reason `no_consensus`. */
            fair_source: components["schemas"]["FairSource"];
            /** @description The opinions beside each other, as the row's price is judged by them. The consensus is the weighted mean of the vig-free log-odds of the other price sources in the market's own type; the book that is judged and its sister books are left out. `market` and `blend` are null where fewer than three sources remain. */
            fair_sources: components["schemas"]["FairSources"];
            /** @description The lowest odds after commission at which the row passes the filters of the request and keeps an expected value above 0, 4 decimals, while the book's other prices stay; null where that is not positive. Use it when the price has gone. */
            bet_down_to: number | null;
            /** @description Odds after commission at which the bet neither wins nor loses in the long run, `1 / fair_prob`, 4 decimals; null where it cannot win. */
            break_even_odds: number | null;
            /** @description Under how many readings the price passes the filters of the request, an expected value above 0 and a consensus; `gates` does not change it: with the vig removed by each of the six methods, with the fair probability one sigma lower (`one_sigma_less`), and with a commission that is known (`net_of_fees`). */
            robust: components["schemas"]["Robust"];
            /** @description What bets with edges of this size from this fair price were worth: published picks, and past fights predicted out of sample, at the prices of the backtest, with flat stakes. The past is no promise; an interval that holds 0 proves nothing. */
            track_record: components["schemas"]["TrackRecord"];
            /** @description Kelly stake, US dollars rounded down to the cent, also of a NO BET; null where no bankroll is given. A stake of 0 has its reason in `sizing.reasons`. */
            stake_dollars: number | null;
            /** @description How the stake was sized; null where no bankroll is given. */
            sizing: components["schemas"]["Sizing"];
        };
        /** @description Meta of a list of prices to bet at, with its stakes taken together. */
        ListMeta: components["schemas"]["SizedMeta"] & {
            /** @description The stakes of the list taken together; null without a bankroll. The probabilities of loss are simulated from the fair probabilities of the rows, each fight independently of the others; of a fighter's bouts on placeholder dates one at most takes place. */
            outlay: components["schemas"]["Outlay"];
            /** @description Signs that the list as a whole is wrong rather than lucky; empty without one. `many_bets`: more than half of the fights are BETs. `large_outlay`: the stakes are more than a quarter of the bankroll. */
            warnings: components["schemas"]["ListWarnings"];
        };
        /** @description The success envelope around the ranking by return. */
        PlusEvAnswer: components["schemas"]["Success"] & {
            /** @description Prices with an edge, the highest return at fair odds first. */
            data: components["schemas"]["PlusEv"][];
            /** @description Meta of a list of prices to bet at, with its stakes taken together. */
            meta: components["schemas"]["ListMeta"];
        };
        /**
         * @description A limit, by its name in `/me/limits`.
         * @enum {string}
         */
        LimitName: "tiers" | "stake_per_bet" | "stake_per_fight" | "stake_per_card" | "stake_24h" | "stake_7d" | "stake_30d" | "loss_24h" | "loss_7d" | "loss_30d" | "cool_off" | "time_out_until" | "exclude_until";
        /** @description How far a stake goes beyond limits of your own, which do not make it smaller. */
        OutsideLimits: {
            /** @description The limit that leaves least. */
            limit: components["schemas"]["LimitName"];
            /** @description The part of the stake that the limits leave, dollars, 2 decimals. */
            stake_within: number;
        };
        /**
         * @description The warnings of bets together, and `odds_may_be_american`: `odds` is a whole number from 100 on. It was read as decimal odds; +150 in American odds is 2.5.
         * @enum {string}
         */
        HedgeWarning: "stale_quote" | "suspicious_profit" | "price_far_from_market" | "near_start" | "fee_unknown" | "other_date" | "settlement_differs" | "settlement_unknown" | "odds_may_be_american";
        /** @description The bet on the other side that makes both outcomes pay the same. The price is a two-way one, which a draw usually voids. */
        Hedge: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The bet to hedge. */
            your_bet: {
                /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
                side: components["schemas"]["Side"];
                /** @description Name of the fighter. */
                fighter: string;
                /** @description US dollars, 2 decimals. */
                stake_dollars: number;
                /** @description Price in decimal odds as quoted, 4 decimals. */
                decimal_odds: number;
                /** @description The same price in American odds, rounded to a whole number. */
                american_odds: number;
            };
            /** @description The bet that hedges it, at the best price of the books considered that is not far from the other books'; where those books have no other price, at that one. */
            hedge: {
                /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
                side: components["schemas"]["Side"];
                /** @description Name of the fighter. */
                fighter: string;
                /** @description Sportsbook key, as listed by `/bookmakers`. */
                book: components["schemas"]["BookKey"];
                /** @description Whether the book is sharp or soft. */
                book_classification: components["schemas"]["BookClassification"];
                /** @description Price in decimal odds as quoted, 4 decimals. */
                decimal_odds: number;
                /** @description The same price in American odds, rounded to a whole number. */
                american_odds: number;
                /** @description Decimal odds after the book's commission, 4 decimals. Best price, expected value, edge and Kelly stake use them. Exchanges and prediction markets take commission at their standard rates, unless the operator stored others; bookmakers take none. */
                net_decimal_odds: number;
                /** @description Stake times odds over the opposite odds after commission, US dollars to the cent. */
                stake_dollars: number;
                /** @description When the book was last known to offer the price. */
                quoted_at: components["schemas"]["Timestamp"];
            };
            /** @description How far the hedge goes beyond your own limits; null where it does not. `POST /journal/bets` of the Desk API logs such a bet with `outside_limits`. */
            outside_limits: components["schemas"]["OutsideLimits"] | null;
            /** @description What the two bets lock in. */
            outcome: {
                /** @description Both stakes, US dollars. */
                total_outlay_dollars: number;
                /** @description The smaller of the two payouts, US dollars rounded down to the cent. */
                gross_payout_dollars: number;
                /** @description Payout less outlay if either fighter wins, US dollars; negative where the hedge locks in a loss. It is locked in only where `settlement.verdict` is `riskless`. */
                locked_profit_dollars: number;
                /** @description The least profit under every reading of the missing rules, US dollars. */
                worst_case_dollars: number;
                /** @description The least profit where no rule is missing, US dollars. */
                worst_known_dollars: number;
                /** @description Locked profit over total outlay, a fraction, 6 decimals. */
                locked_roi: number;
            };
            /** @description Whether the bets are the same bet: whether they pay alike at every ending by the rules of their books (`/settlement-rules` of the Desk API). It speaks of settlement alone: a bet may still not be taken, be limited or be cancelled as an error. */
            settlement: components["schemas"]["SettlementOutcome"];
            /** @description Age of the hedging price, seconds. The `ETag` does not cover it. */
            quote_age: number;
            /** @description What to check before betting; empty when there is nothing to check. */
            warnings: components["schemas"]["HedgeWarning"][];
        };
        /** @description The success envelope around a hedge. */
        HedgeAnswer: components["schemas"]["Success"] & {
            /** @description The bet on the other side that makes both outcomes pay the same. The price is a two-way one, which a draw usually voids. */
            data: components["schemas"]["Hedge"];
            /** @description Meta of an answer with stakes. */
            meta: components["schemas"]["SizedMeta"];
        };
        /** @description How the CLV of this answer is defined. */
        ClvDefinition: {
            /**
             * @description The formula: `o_taken` is the decimal price that was recommended, where it meets `p_close` after commission, `o_close` the same book's close, `p_close` the consensus vig-free probability at the close, `o_open` the first price seen.
             * @enum {string}
             */
            formula: "o_taken / o_close - 1" | "o_taken * p_close - 1" | "o_taken / o_open - 1";
            /**
             * @description What the price taken is compared with.
             * @enum {string}
             */
            reference: "same_book_close" | "consensus_vigfree_close" | "first_observed_quote";
            /** @description Greatest age at the scheduled start at which a quote still counts as the close, hours. */
            close_max_age_hours: number;
            /**
             * @description The fallback where the same book has no such quote: the best market over the other books, or nothing.
             * @enum {string}
             */
            fallback: "best_market" | "none";
        };
        /** @description Closing line value over a set of picks. */
        ClvSummary: {
            /** @description Picks with a CLV; the other figures are over these. */
            n: number;
            /** @description Mean CLV, a fraction; null when n is 0. */
            mean: number | null;
            /** @description Median CLV, a fraction; null when n is 0. */
            median: number | null;
            /** @description Share of them with a CLV above zero, a fraction; null when n is 0. */
            share_above_zero: number | null;
            /** @description Lower bound of the 95 % bootstrap interval of the mean over dates, a fraction; null with fewer than two dates. */
            ci_low: number | null;
            /** @description Upper bound of the 95 % bootstrap interval of the mean over dates, a fraction; null with fewer than two dates. */
            ci_high: number | null;
        };
        /** @description Picks that have no CLV for one reason. */
        MissingReason: {
            /**
             * @description `no_quote_before_start`: no quote for the side was seen before the start; `quote_too_old`: the last one was too old to be a close, or the market was absent from a dozen polls after it; `start_unknown`: the fight has no scheduled start; `market_unpaired`: the opposite leg is missing, so that the vig cannot be removed.
             * @enum {string}
             */
            reason: "no_quote_before_start" | "quote_too_old" | "start_unknown" | "market_unpaired";
            /** @description Picks without a CLV for this reason. */
            n: number;
        };
        /** @description CLV of the prices that were current when one stretch of time before the start began. */
        ClvBucket: {
            /** @description Nearest edge of the bucket, minutes before the start, exclusive. */
            minutes_from: number;
            /** @description Farthest edge, minutes before the start, inclusive: where the price is taken from. Null in the last bucket, which is open and holds the first price seen. */
            minutes_to: number | null;
            /** @description `price / close - 1` of the prices in the bucket, fractions. */
            clv: components["schemas"]["ClvSummary"];
        };
        /** @description One price on the way to the close. */
        ClvPoint: {
            /** @description When the price was first seen, minutes before the scheduled start. */
            minutes_before_start: number;
            /** @description The price on the picked side, decimal odds, 4 decimals. */
            decimal_odds: number;
            /** @description CLV had it been taken then, a fraction. */
            clv: number | null;
        };
        /** @description The price of one settled pick on its way to the close. */
        ClvTrajectory: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Date of the fight. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The picked side. */
            side: components["schemas"]["Side"];
            /** @description The book whose price is followed. */
            book: components["schemas"]["BookKey"];
            /** @description Its close, decimal odds, 4 decimals. */
            close_decimal_odds: number;
            /** @description Every change of the price, oldest first, ending with the close. */
            points: components["schemas"]["ClvPoint"][];
        };
        /** @description CLV by time before the start. The inputs are settled picks. */
        ClvEvolution: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description How the CLV of this answer is defined. */
            definition: components["schemas"]["ClvDefinition"];
            /** @description CLV of the picks at the price that was recommended. */
            overall: components["schemas"]["ClvSummary"];
            /** @description Settled picks without a close, by reason; with `overall.n` they make up `input_count`. Empty when every pick has one. */
            missing_closes: components["schemas"]["MissingReason"][];
            /** @description CLV by time before the start, nearest first; each pick counts at most once in a bucket, at the price that its book offered at the farthest edge. A pick is not counted where the book offered nothing then, or where the close had already been seen: the close is never compared with itself. */
            buckets: components["schemas"]["ClvBucket"][];
            /** @description One line per fight, newest first, at most the 500 newest. */
            trajectories: components["schemas"]["ClvTrajectory"][];
        };
        /** @description The success envelope around the evolution of CLV. */
        ClvEvolutionAnswer: components["schemas"]["Success"] & {
            /** @description CLV by time before the start. The inputs are settled picks. */
            data: components["schemas"]["ClvEvolution"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /**
         * @description Verdict of the settled pick at the default policy. `BET`: fights that were a BET before the start, at the price of the first BET. `NO BET`: fights that never were a BET, at the price of the last pick before the start, which is near the close; they show what the best price was worth where nothing was recommended. A verdict without a settled pick has `n` 0.
         * @enum {string}
         */
        SettledVerdict: "BET" | "NO BET";
        /** @description CLV of the picks with one verdict. */
        VerdictClv: {
            /** @description Verdict of the settled pick at the default policy. `BET`: fights that were a BET before the start, at the price of the first BET. `NO BET`: fights that never were a BET, at the price of the last pick before the start, which is near the close; they show what the best price was worth where nothing was recommended. A verdict without a settled pick has `n` 0. */
            verdict: components["schemas"]["SettledVerdict"];
            /** @description Closing line value over a set of picks. */
            clv: components["schemas"]["ClvSummary"];
        };
        /** @description CLV against the consensus of one set of books. */
        ClvDevigUniverse: {
            /** @description Books whose prices count: those classed as sharp, or all of them. */
            universe: components["schemas"]["Universe"];
            /** @description Books that have entered the consensus, by key. */
            books: components["schemas"]["BookKey"][];
            /** @description Mean number of books in one consensus; null without a close. */
            books_per_close: number | null;
            /** @description Closing line value over a set of picks. */
            clv: components["schemas"]["ClvSummary"];
            /** @description The same by verdict. */
            by_verdict: components["schemas"]["VerdictClv"][];
            /** @description Settled picks without a consensus close, by reason; with `clv.n` they make up `input_count`. */
            missing_closes: components["schemas"]["MissingReason"][];
        };
        /** @description CLV against the consensus vig-free close. The inputs are settled picks. */
        ClvDevig: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description How the CLV of this answer is defined. */
            definition: components["schemas"]["ClvDefinition"];
            /** @description One row per set of books that makes the consensus, sharp books first. */
            universes: components["schemas"]["ClvDevigUniverse"][];
        };
        /** @description The success envelope around CLV against the vig-free close. */
        ClvDevigAnswer: components["schemas"]["Success"] & {
            /** @description CLV against the consensus vig-free close. The inputs are settled picks. */
            data: components["schemas"]["ClvDevig"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The picks with one verdict. */
        OpenCloseVerdict: {
            /** @description Verdict of the settled pick at the default policy. `BET`: fights that were a BET before the start, at the price of the first BET. `NO BET`: fights that never were a BET, at the price of the last pick before the start, which is near the close; they show what the best price was worth where nothing was recommended. A verdict without a settled pick has `n` 0. */
            verdict: components["schemas"]["SettledVerdict"];
            /** @description CLV of the recommended prices against the open, fractions. */
            clv: components["schemas"]["ClvSummary"];
            /** @description What the open was worth against the close of the same book, `o_open / o_close - 1` in decimal odds of the picked side, fractions; above zero where the market moved toward the pick. Over the picks whose own book has an open and a close: `n` equals `series.n` over all picks. */
            open_vs_close: components["schemas"]["ClvSummary"];
        };
        /** @description Where the prices of the picked sides went between open and close, one series per pick, at its book. */
        LineMoves: {
            /** @description Series with an open and a close. */
            n: number;
            /** @description Series whose price fell: the market moved toward the pick. */
            shortened: number;
            /** @description Series whose price rose. */
            drifted: number;
            /** @description Series whose close equals the open. */
            unchanged: number;
            /** @description Median of close over open less 1, decimal odds, a fraction; null when n is 0. */
            median_move: number | null;
        };
        /** @description Open, price taken and close of one settled pick. */
        OpenCloseFight: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Date of the fight. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The picked side. */
            side: components["schemas"]["Side"];
            /** @description The book of the recommended price. */
            book: components["schemas"]["BookKey"];
            /** @description First price seen for the side at that book, decimal odds, 4 decimals. */
            open_decimal_odds: number;
            /** @description When it was quoted. */
            open_quoted_at: components["schemas"]["Timestamp"];
            /** @description The recommended price, decimal odds, 4 decimals. */
            taken_decimal_odds: number;
            /** @description The book of the close, another than `book` where that one had none; null without a close. */
            close_book: components["schemas"]["BookKey"] | null;
            /** @description The close, decimal odds, 4 decimals; null without one. */
            close_decimal_odds: number | null;
            /** @description Price taken over open less 1, a fraction. */
            clv_vs_open: number | null;
            /** @description Open over the close of the same book less 1, a fraction; null where `close_book` is another book, or without a close. */
            open_vs_close: number | null;
            /** @description Price taken over close less 1, a fraction; null without a close. */
            clv_vs_close: number | null;
        };
        /** @description CLV against the first observed quote. The inputs are settled picks. */
        ClvOpenClose: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description How the CLV of this answer is defined. */
            definition: components["schemas"]["ClvDefinition"];
            /** @description CLV of the recommended prices against the open, fractions. */
            overall: components["schemas"]["ClvSummary"];
            /** @description What the open was worth against the close of the same book, `o_open / o_close - 1` in decimal odds of the picked side, fractions; above zero where the market moved toward the pick. Over the picks whose own book has an open and a close: `n` equals `series.n` over all picks. */
            open_vs_close: components["schemas"]["ClvSummary"];
            /** @description The same by verdict. */
            by_verdict: components["schemas"]["OpenCloseVerdict"][];
            /** @description Settled picks without an opening quote, by reason; with `overall.n` they make up `input_count`. Empty when every pick has one. */
            missing_opens: components["schemas"]["MissingReason"][];
            /** @description Settled picks without a close at any book, by reason; their fights have no `clv_vs_close`. Empty when every pick has one. */
            missing_closes: components["schemas"]["MissingReason"][];
            /** @description Where the prices of the picked sides went between open and close, one series per pick, at its book. */
            series: components["schemas"]["LineMoves"];
            /** @description The picks one by one, newest first, at most the 500 newest. */
            fights: components["schemas"]["OpenCloseFight"][];
        };
        /** @description The success envelope around CLV against the open. */
        ClvOpenCloseAnswer: components["schemas"]["Success"] & {
            /** @description CLV against the first observed quote. The inputs are settled picks. */
            data: components["schemas"]["ClvOpenClose"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`). */
        Period: string;
        /** @description Mean CLV of one universe in one period. */
        ClvInterval: {
            /** @description Books whose prices count: those classed as sharp, or all of them. */
            universe: components["schemas"]["Universe"];
            /** @description Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`). */
            period: components["schemas"]["Period"];
            /** @description Picks with a CLV. */
            n: number;
            /** @description Picks without one, by reason. */
            missing_closes: components["schemas"]["MissingReason"][];
            /** @description Mean CLV, a fraction; null when n is 0. */
            mean: number | null;
            /** @description Lower bound, a fraction; null with fewer than two dates. */
            ci_low: number | null;
            /** @description Upper bound, a fraction; null with fewer than two dates. */
            ci_high: number | null;
        };
        /** @description Bootstrap intervals of mean CLV. The inputs are settled picks. */
        ClvCi: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description How the CLV of this answer is defined. */
            definition: components["schemas"]["ClvDefinition"];
            /** @description Resamples for each interval. */
            iterations: number;
            /** @description Coverage of the intervals, a fraction. */
            confidence: number;
            /**
             * @description How the bounds are taken from the resampled means.
             * @enum {string}
             */
            method: "percentile";
            /** @description Seed of the resampling; the same seed and picks give the same bounds. */
            seed: number;
            /** @description One row per universe and period, `all` first, then by time. */
            intervals: components["schemas"]["ClvInterval"][];
        };
        /** @description The success envelope around the intervals of mean CLV. */
        ClvCiAnswer: components["schemas"]["Success"] & {
            /** @description Bootstrap intervals of mean CLV. The inputs are settled picks. */
            data: components["schemas"]["ClvCi"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /**
         * @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5.
         * @enum {string}
         */
        Family: "baseline" | "lgbm" | "pca" | "lgbm_ens";
        /** @description A fitted model and how it did out of sample. Binary figures are over decided fights with P(A) taken given no draw. */
        ModelVersionRow: {
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            version: components["schemas"]["ModelVersion"];
            /** @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5. */
            family: components["schemas"]["Family"];
            /** @description First day after the training data. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description When the fit was finished. */
            fit_at: components["schemas"]["Timestamp"];
            /** @description Whether live picks are made by this version. */
            is_production: boolean;
            /** @description Fights that it was trained on. */
            n_train: number;
            /** @description Decided fights behind the metrics, none of them seen in the fit that was tested. */
            n_test: number;
            /** @description Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights. */
            log_loss: number | null;
            /** @description Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights. */
            brier: number | null;
            /** @description Area under the ROC curve, 0 to 1; null where only one outcome occurs. */
            roc_auc: number | null;
            /** @description Share of decided fights whose likelier fighter won, a fraction, a probability of exactly one half counting one half; null without such fights. */
            accuracy: number | null;
            /** @description Log loss over A win, draw and B win, nats, draws included; null without such fights. */
            log_loss_three_class: number | null;
            /** @description Mean CLV of its bets on the fights behind the metrics, none of them seen in the fit that was tested, a fraction: the best closing price over the books times the vig-free probability of the close, less 1, at the default policy. Null when `dev_clv_n` is 0 or null. */
            dev_clv: number | null;
            /** @description Bets behind `dev_clv`. 0 where none of those fights has a closing price or none is a bet; null for a version that an earlier release stored, until `boxing refit` updates it. */
            dev_clv_n: number | null;
            /** @description Features that it reads. */
            n_features: number;
            /** @description SHA-256 of the stored model, hexadecimal. */
            artifact_sha256: string;
            /** @description A note on the fit, such as why it was not promoted; null without one. */
            note: string | null;
        };
        /** @description The success envelope around the model versions. */
        ModelVersionsAnswer: components["schemas"]["Success"] & {
            /** @description One row per version, newest cutoff first, then by family and version. */
            data: components["schemas"]["ModelVersionRow"][];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /**
         * @description A family as in `/picks/historical`, or what the families are compared with: the vig-free closing `market`, the same recalibrated on earlier fights as `market_recalibrated`, the `blend` of market and model in production, and the ratings `glicko2` and `bradley_terry` alone.
         * @enum {string}
         */
        Contestant: "baseline" | "lgbm" | "pca" | "lgbm_ens" | "market" | "glicko2" | "bradley_terry" | "blend" | "market_recalibrated";
        /** @description A figure with its 95 % bootstrap interval, in the unit of the figure. */
        Estimate: {
            /** @description The figure; null where the sample does not allow one. */
            value: number | null;
            /** @description Lower bound; null when n is below 2. */
            ci_low: number | null;
            /** @description Upper bound; null when n is below 2. */
            ci_high: number | null;
        };
        /** @description One model on the set. */
        ComparisonMetrics: {
            /** @description A family as in `/picks/historical`, or what the families are compared with: the vig-free closing `market`, the same recalibrated on earlier fights as `market_recalibrated`, the `blend` of market and model in production, and the ratings `glicko2` and `bradley_terry` alone. */
            model: components["schemas"]["Contestant"];
            /** @description Log loss of the winner, nats. */
            log_loss: components["schemas"]["Estimate"];
            /** @description Brier score, 0 to 1. */
            brier: components["schemas"]["Estimate"];
            /** @description Area under the ROC curve, 0 to 1. */
            roc_auc: components["schemas"]["Estimate"];
            /** @description Share of fights whose likelier fighter won, a fraction. */
            accuracy: components["schemas"]["Estimate"];
            /** @description Log loss over A win, draw and B win, nats, draws included; null without such fights. */
            log_loss_three_class: number | null;
            /** @description Fights of the three-class figure, draws included. */
            n_three_class: number;
        };
        /** @description How much one model differs from another on the same fights; below zero the first is better. */
        ComparisonDifference: {
            /** @description A family as in `/picks/historical`, or what the families are compared with: the vig-free closing `market`, the same recalibrated on earlier fights as `market_recalibrated`, the `blend` of market and model in production, and the ratings `glicko2` and `bradley_terry` alone. */
            model: components["schemas"]["Contestant"];
            /** @description The model that it is compared with. */
            against: components["schemas"]["Contestant"];
            /** @description Difference of the log losses, nats. */
            log_loss: components["schemas"]["Estimate"];
            /** @description Difference of the Brier scores. */
            brier: components["schemas"]["Estimate"];
        };
        /** @description The families on one set of fights. Intervals are from 1000 resamples of fights. */
        ComparisonSample: {
            /**
             * @description `all`: every decided fight; `priced`: those with a closing price; of these `both_records` and `one_record` by how many of the two fighters have a complete record, and `competitive` where the closing favourite was below 80 %.
             * @enum {string}
             */
            sample: "all" | "priced" | "both_records" | "one_record" | "competitive";
            /** @description Fights in the set, the same for every row. */
            n: number;
            /** @description Date of the first one; null when the set is empty. */
            date_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the last one; null when the set is empty. */
            date_to: components["schemas"]["CalendarDate"] | null;
            /** @description One row per model, best log loss first. */
            metrics: components["schemas"]["ComparisonMetrics"][];
            /** @description Each family less the market where there are prices, and less the baseline; the blend less the market and the recalibrated market. */
            differences: components["schemas"]["ComparisonDifference"][];
        };
        /** @description Log losses of the winner by each fair price on one set of fights, nats; null where the set is empty. */
        FairPeriod: {
            /** @description Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`). */
            period: components["schemas"]["Period"];
            /**
             * @description `two_records`: the records of both fighters are complete; `other`: one or none is.
             * @enum {string}
             */
            records: "all" | "two_records" | "other";
            /** @description Fights in the set. */
            n: number;
            /** @description The vig-free close as it is. */
            market: number | null;
            /** @description The close with a weight on its log-odds that was fitted on earlier fights. */
            market_recalibrated: number | null;
            /** @description The close and the model in production together. */
            blend: number | null;
            /** @description The model alone. */
            model: number | null;
            /** @description What the model adds; below zero it helps. */
            blend_less_recalibrated: components["schemas"]["Estimate"];
            /** @description Decided fights of which the blend said something else than the calibrated close. */
            edge_n: number;
            /** @description What a point of edge was worth: the slope of the result, less the calibrated close, on the edge. 1 means that the blend was right, 0 that the close was. With fewer than 50 fights it is the prior, 1. */
            edge_worth: number;
            /** @description Lower bound of its interval of 95 %. */
            edge_worth_low: number;
            /** @description Upper bound of its interval of 95 %. */
            edge_worth_high: number;
        };
        /** @description Weights for one kind of record. The calibrated log-odds of the market are `calibration * log-odds by the power method`. The log-odds of the blend are `market + model * (log-odds of the model - market)`, where `market` is so calibrated. */
        BlendWeights: {
            /**
             * @description `two_records`: the records of both fighters are complete; `other`: one or none is.
             * @enum {string}
             */
            records: "two_records" | "other";
            /** @description Decided fights of this kind, on which the weight of the model was fitted. */
            n: number;
            /** @description Slope on the market's log-odds, fitted on the fights of both kinds. */
            calibration: number;
            /** @description Lower bound of its interval. */
            calibration_low: number;
            /** @description Upper bound of its interval. */
            calibration_high: number;
            /** @description Weight of the model, `model_fitted` times `edge_worth`; an `edge_worth` above 1 counts as 1. */
            model: number;
            /** @description Weight that fits earlier fights best. */
            model_fitted: number;
            /** @description Lower bound of the interval of `model`. */
            model_low: number;
            /** @description Upper bound of the interval of `model`. */
            model_high: number;
        };
        /** @description How the consensus of prices up to `hours` before the start compared with the close of the same fight. The slope is part of the calibration of such a price, and the deviation is part of its sigma. With few fights both stay near a price that wanders at random. */
        Drift: {
            /** @description Hours before the start; beyond the last row that row holds. */
            hours: number;
            /** @description Fights with a consensus at that time and at the close. */
            n: number;
            /** @description Slope of the close's log-odds on those of the consensus. */
            slope: number;
            /** @description Standard deviation of the close's log-odds around that. */
            deviation: number;
        };
        /** @description Weights fitted on fights before one cutoff, with 95 % intervals. With few fights they stay near the market alone. Where the number of fights is 0, weight and interval are the prior's, as assumed before any fight. */
        FairWeights: {
            /** @description Fights before this day were used. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description Weight of a sharp price source in the consensus, in that of a soft one. */
            sharp: number;
            /** @description Decided fights with closes of sharp and soft sources that it was fitted on. With 0, `sharp`, `sharp_low` and `sharp_high` are those of the prior, and no fight supports them. */
            sharp_n: number;
            /** @description Lower bound of its interval; the prior's where `sharp_n` is 0. */
            sharp_low: number;
            /** @description Upper bound of its interval; the prior's where `sharp_n` is 0. */
            sharp_high: number;
            /** @description Decided fights of which the blend said something else than the calibrated close. */
            edge_n: number;
            /** @description What a point of edge was worth: the slope of the result, less the calibrated close, on the edge. 1 means that the blend was right, 0 that the close was. With fewer than 50 fights it is the prior, 1. */
            edge_worth: number;
            /** @description Lower bound of its interval of 95 %. */
            edge_worth_low: number;
            /** @description Upper bound of its interval of 95 %. */
            edge_worth_high: number;
            /** @description One row per kind of record. */
            blend: components["schemas"]["BlendWeights"][];
            /** @description How prices some time before the start compared with the close, the nearest first. */
            drift: components["schemas"]["Drift"][];
        };
        /** @description The share of the gap between two fighters that a fit adds to its log-odds. The gap is what earlier closes favoured one more than the model did. The weight was fitted on fights before the cutoff and drawn towards 0; the interval is of 95 %. */
        CarriedWeight: {
            /** @description Fights before this day were used. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description Decided fights with a gap; with 0, the figures are those assumed before any fight. */
            n: number;
            /** @description The weight; with 0 nothing is carried. */
            weight: number;
            /** @description Lower end of its interval. */
            weight_low: number;
            /** @description Upper end of its interval. */
            weight_high: number;
        };
        /** @description Every family on the same fights, out of sample. The inputs are the decided fights that all of them predicted. */
        ModelComparison: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description One row per set of fights, the widest first. */
            samples: components["schemas"]["ComparisonSample"][];
            /** @description The fair prices on the decided fights with a closing price, in all and by year, by kind of record. The blend and the recalibrated market of a fight have weights that were fitted on fights before the model that predicted it. Absent in a comparison by an earlier version. */
            fair_by_period?: components["schemas"]["FairPeriod"][];
            /** @description The weights of the production family's fair prices, one row per cutoff, oldest first, each fitted on fights before it. The newest row is in use. Absent in a comparison by an earlier version. */
            weights?: components["schemas"]["FairWeights"][];
            /** @description The weights with which the production family's fits carry earlier closes, one row per fit, oldest cutoff first; empty for a family that carries none. Absent in a comparison by an earlier version. */
            carried_closes?: components["schemas"]["CarriedWeight"][];
        };
        /** @description The success envelope around the comparison. */
        ModelComparisonAnswer: components["schemas"]["Success"] & {
            /** @description Every family on the same fights, out of sample. The inputs are the decided fights that all of them predicted. */
            data: components["schemas"]["ModelComparison"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The effect of one feature on one outcome. */
        ModelCoef: {
            /**
             * @description The outcome.
             * @enum {string}
             */
            class: "a_win" | "draw" | "b_win";
            /** @description Name of the feature; `intercept` is the constant, whose scale is 1. */
            feature: components["schemas"]["Feature"];
            /** @description Change of the outcome's log-odds score per scale of the feature, nats. */
            coefficient: number;
            /** @description Standard deviation of the feature in training, in the feature's unit. */
            scale: number;
        };
        /** @description The coefficients of one logistic refit. The inputs are its training fights. */
        ModelCoefsRow: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5. */
            family: components["schemas"]["Family"];
            /** @description First day after the training data. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description One row per outcome and feature, outcomes in the order A win, draw, B win. */
            coefs: components["schemas"]["ModelCoef"][];
        };
        /** @description The success envelope around the coefficients. */
        ModelCoefsAnswer: components["schemas"]["Success"] & {
            /** @description One row per refit, newest cutoff first, then by family. */
            data: components["schemas"]["ModelCoefsRow"][];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The inputs by kind of prediction; all are out of sample. */
        PredictionKinds: {
            /** @description Walk-forward predictions of the development period. */
            dev: number;
            /** @description Predictions of the sealed holdout period, once it is opened. */
            holdout: number;
            /** @description Predictions published before the fight. */
            live: number;
        };
        /** @description The same metrics over all inputs. */
        RollingMetrics: {
            /** @description Mean log loss of the winner, nats. */
            log_loss: number;
            /** @description Mean Brier score, 0 to 1. */
            brier: number;
            /** @description Share of fights whose likelier fighter won, a fraction; a probability of exactly one half counts one half. */
            accuracy: number;
        };
        /** @description The metrics over the window that ends with one fight, fights ordered by date, then identifier. */
        RollingPoint: {
            /** @description The newest fight in the window. */
            fight_id: number;
            /** @description Its date. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Mean log loss of the winner in the window, nats. */
            log_loss: number;
            /** @description Mean Brier score in the window, 0 to 1. */
            brier: number;
            /** @description Share of fights in the window whose likelier fighter won, a fraction; exactly one half counts one half. */
            accuracy: number;
        };
        /** @description Metrics over a moving window of predictions. The inputs are the decided fights that the production family predicted out of sample. */
        ModelRolling: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5. */
            family: components["schemas"]["Family"];
            /** @description Predictions in each window. */
            window: number;
            /** @description The inputs by kind of prediction; all are out of sample. */
            kinds: components["schemas"]["PredictionKinds"];
            /** @description The same metrics over all inputs. */
            overall: components["schemas"]["RollingMetrics"];
            /** @description Predictions between two points; above 1 where all of them would be more than 2000. */
            stride: number;
            /** @description One point per full window, oldest first, ending with the newest prediction. */
            points: components["schemas"]["RollingPoint"][];
        };
        /** @description The success envelope around the rolling metrics. */
        ModelRollingAnswer: components["schemas"]["Success"] & {
            /** @description Metrics over a moving window of predictions. The inputs are the decided fights that the production family predicted out of sample. */
            data: components["schemas"]["ModelRolling"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description One bin of predicted probability. */
        CalibrationBin: {
            /** @description Lower edge, a probability, inclusive. */
            lo: number;
            /** @description Upper edge, a probability, exclusive but in the last bin. */
            hi: number;
            /** @description Fights in the bin. */
            n: number;
            /** @description Mean predicted probability; null when empty. */
            mean_predicted: number | null;
            /** @description Share that side A won, a fraction; null when empty. */
            observed: number | null;
            /** @description Lower bound of the 95 % bootstrap interval of the share; null when n is below 2. */
            ci_low: number | null;
            /** @description Upper bound; null when n is below 2. */
            ci_high: number | null;
        };
        /** @description How often fighters with a given probability won. The inputs are the decided fights that the production family predicted out of sample, side A. */
        ModelCalibration: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5. */
            family: components["schemas"]["Family"];
            /** @description Expected calibration error: mean distance of observed and predicted over the bins, weighted by n, a fraction. */
            ece: number | null;
            /** @description Resamples behind each interval. */
            iterations: number;
            /** @description The bins in order; empty ones are there with n 0. */
            bins: components["schemas"]["CalibrationBin"][];
        };
        /** @description The success envelope around the reliability bins. */
        ModelCalibrationAnswer: components["schemas"]["Success"] & {
            /** @description How often fighters with a given probability won. The inputs are the decided fights that the production family predicted out of sample, side A. */
            data: components["schemas"]["ModelCalibration"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description Metrics on one set of fights. */
        SampleMetrics: {
            /** @description Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights. */
            log_loss: number | null;
            /** @description Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights. */
            brier: number | null;
            /** @description Mean CLV of the bets that this fit makes on these fights, a fraction: the best closing price over the books times the vig-free probability of the close, less 1, by the model alone at the default gates. Null when `clv_n` is 0 or null. */
            clv: number | null;
            /** @description Bets behind `clv`. 0 where none of the fights has a closing price or none is a bet; null for a refit that an earlier release stored, until `boxing refit` updates it. */
            clv_n: number | null;
        };
        /** @description One finished refit. */
        RefitRow: {
            /** @description First day after the training data. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description Family of models: `baseline` is logistic_v1, `lgbm` lgbm_v1, `pca` logistic_v2_pca, `lgbm_ens` lgbm_ens_v5. */
            family: components["schemas"]["Family"];
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Whether the fit was good enough to be promoted; if not, it is kept, with the reason in `note`. */
            promoted: boolean;
            /** @description Fights in training. */
            n_train: number | null;
            /** @description Decided fights between this cutoff and the next; null while there are none. */
            n_out_of_sample: number | null;
            /** @description Log loss and Brier score on the last of the training fights, CLV on all of them that have a closing price. A closed holdout is left out. */
            in_sample: components["schemas"]["SampleMetrics"];
            /** @description Metrics on the fights between this cutoff and the next. */
            out_of_sample: components["schemas"]["SampleMetrics"];
            /** @description A note on the refit; null without one. */
            note: string | null;
        };
        /** @description Each refit inside and outside its training data. The inputs are the refits, by cutoff. */
        ModelRefitSample: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description One row per family and cutoff, oldest cutoff first, then by family. */
            refits: components["schemas"]["RefitRow"][];
        };
        /** @description The success envelope around the refits. */
        ModelRefitSampleAnswer: components["schemas"]["Success"] & {
            /** @description Each refit inside and outside its training data. The inputs are the refits, by cutoff. */
            data: components["schemas"]["ModelRefitSample"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description One feature in one period. A figure of the shuffled model is the mean over the repeats. */
        FeaturePnlRow: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`). */
            period: components["schemas"]["Period"];
            /** @description Priced fights in the period. */
            n_fights: number;
            /** @description Bets of the model in the period, behind `clv` and `roi`. */
            n_bets: number;
            /** @description Mean CLV of its bets, a fraction: the best closing price over the books times the vig-free probability of the close, less 1. Null when `n_bets` is 0. */
            clv: number | null;
            /** @description The same with the feature shuffled, a fraction; null where no shuffle leaves a bet. */
            clv_shuffled: number | null;
            /** @description CLV that the feature brings, `clv - clv_shuffled`, a fraction; null where either is. */
            clv_attribution: number | null;
            /** @description Standard deviation of it over the shuffles that leave a bet, a fraction; null for fewer than 2, or without a CLV. */
            clv_attribution_sd: number | null;
            /** @description Profit per dollar staked, flat stakes at the closing price, a fraction; null without a bet. */
            roi: number | null;
            /** @description The same with the feature shuffled, a fraction; null without a bet. */
            roi_shuffled: number | null;
            /** @description Return that the feature brings, `roi - roi_shuffled`, a fraction; null where either is. */
            roi_attribution: number | null;
            /** @description Standard deviation of it over the repeats, a fraction; null for fewer than 2. */
            roi_attribution_sd: number | null;
        };
        /** @description What each feature earns: the picks of the model less those it would make with the feature shuffled. The inputs are priced fights, out of sample. */
        ModelFeaturePnl: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Shuffles of each feature. */
            repeats: number;
            /** @description Seed of the shuffles. */
            seed: number;
            /** @description Smallest edge of a bet in this simulation, a fraction. */
            min_edge_pp: number;
            /** @description One row per feature and period; `all` first, then by time; within a period the most valuable feature first. */
            rows: components["schemas"]["FeaturePnlRow"][];
        };
        /** @description The success envelope around the attribution. */
        ModelFeaturePnlAnswer: components["schemas"]["Success"] & {
            /** @description What each feature earns: the picks of the model less those it would make with the feature shuffled. The inputs are priced fights, out of sample. */
            data: components["schemas"]["ModelFeaturePnl"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The limits by which a feature is classified. */
        ClassificationRules: {
            /** @description Absolute correlation from which two features are collinear. */
            max_abs_correlation: number;
            /** @description Absolute z below which a feature is noisy. */
            min_abs_z: number;
            /** @description Share of periods with the overall sign below which a feature is noisy, a fraction. */
            min_sign_share: number;
        };
        /** @description One bin of a feature's values. */
        BinResponse: {
            /** @description Lower edge, in the feature's unit. */
            lo: number;
            /** @description Upper edge, in the feature's unit. */
            hi: number;
            /** @description Fights in the bin. */
            n: number;
            /** @description Share that side A won, a fraction; null when empty. */
            observed: number | null;
            /** @description Lower bound of its 95 % interval; null when n is below 2. */
            ci_low: number | null;
            /** @description Upper bound; null when n is below 2. */
            ci_high: number | null;
        };
        /** @description The slope in one period. */
        PeriodSlope: {
            /** @description Period: `all`, a year (`2024`), a half-year (`2024-H1`), a quarter (`2024-Q3`) or a month (`2024-07`). */
            period: components["schemas"]["Period"];
            /** @description Fights with a value. */
            n: number;
            /** @description Change of A's log-odds per standard deviation of the feature, nats. */
            slope: number;
            /** @description Standard error of the slope, nats. */
            stderr: number;
        };
        /** @description A logistic regression of A's win on one standardised feature. */
        FeatureRegression: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description Fights with a value. */
            n: number;
            /** @description Fights without one. */
            missing: number;
            /** @description Change of A's log-odds per standard deviation of the feature, nats. */
            slope: number;
            /** @description Standard error of the slope, nats. */
            stderr: number;
            /** @description Slope over its standard error. */
            z: number;
            /** @description Two-sided probability of so large a z by chance. */
            p_value: number;
            /** @description How often A won by value of the feature, in bins of equal count, lowest first. */
            bin_response: components["schemas"]["BinResponse"][];
            /** @description The same regression period by period, oldest first. */
            stability: components["schemas"]["PeriodSlope"][];
            /** @description Share of the periods whose slope has the overall sign, a fraction; null without periods. */
            sign_share: number | null;
            /** @description Number of its group in `collinearity_groups`; null when it is in none. */
            collinearity_group: number | null;
            /**
             * @description `kept`; `collinear` with a stronger feature that is kept; `noisy`, too weak or unstable.
             * @enum {string}
             */
            classification: "kept" | "collinear" | "noisy";
            /**
             * @description The rule that decided.
             * @enum {string}
             */
            reason: "strongest_of_group" | "independent" | "weaker_in_group" | "z_below_min" | "sign_unstable";
        };
        /** @description Features linked by a correlation at or above the limit. */
        CollinearityGroup: {
            /** @description Number of the group. */
            group: number;
            /** @description Its members, strongest first. */
            features: components["schemas"]["Feature"][];
            /** @description The feature that represents the group. */
            kept: components["schemas"]["Feature"];
            /** @description Largest absolute correlation in the group. */
            max_abs_correlation: number;
        };
        /** @description Each feature alone against the result. The inputs are decided fights of the training period. */
        ModelRegression: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description The limits by which a feature is classified. */
            rules: components["schemas"]["ClassificationRules"];
            /** @description One row per feature, largest absolute z first. */
            features: components["schemas"]["FeatureRegression"][];
            /** @description Features that carry the same information; a feature that resembles no other is in no group. */
            collinearity_groups: components["schemas"]["CollinearityGroup"][];
        };
        /** @description The success envelope around the regressions. */
        ModelRegressionAnswer: components["schemas"]["Success"] & {
            /** @description Each feature alone against the result. The inputs are decided fights of the training period. */
            data: components["schemas"]["ModelRegression"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The weight of one feature in a component of unit length. */
        PcaLoading: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description The weight; the sign is that which makes the largest weight positive. */
            loading: number;
        };
        /** @description One component. */
        PcaComponent: {
            /** @description Its number. */
            component: number;
            /** @description Variance along it, of standardised features. */
            eigenvalue: number;
            /** @description Its share of the variance, a fraction. */
            explained_variance_ratio: number;
            /** @description Share explained by this and all larger components, a fraction. */
            cumulative_ratio: number;
            /** @description Weights of at least 0.1 in absolute value, the largest absolute one first; a smaller one makes up less than a hundredth. */
            loadings: components["schemas"]["PcaLoading"][];
        };
        /** @description The components of one refit. */
        PcaRefit: {
            /** @description First day after the training data. */
            cutoff: components["schemas"]["CalendarDate"];
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Fights in training. */
            n_train: number;
            /** @description Features before the reduction, the same in every refit of one version of the family. */
            n_features: number;
            /** @description Components kept. */
            n_components: number;
            /** @description Share of the variance that the kept components explain, a fraction. */
            explained_variance_ratio: number;
            /** @description The kept components, largest first. */
            components: components["schemas"]["PcaComponent"][];
        };
        /** @description The refits of the `pca` family, which is historical: a principal component analysis whose number of components adapts, then a logistic regression. The inputs are the training fights of the newest refit. */
        ModelPca: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Share of the variance that the chosen components explain at least, a fraction. */
            explained_variance_target: number;
            /** @description One row per cutoff, oldest first. */
            refits: components["schemas"]["PcaRefit"][];
        };
        /** @description The success envelope around the PCA refits. */
        ModelPcaAnswer: components["schemas"]["Success"] & {
            /** @description The refits of the `pca` family, which is historical: a principal component analysis whose number of components adapts, then a logistic regression. The inputs are the training fights of the newest refit. */
            data: components["schemas"]["ModelPca"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
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
        /** @description The success envelope around the simulations. */
        ModelMcKellyAnswer: components["schemas"]["Success"] & {
            /** @description Where the bankroll ends when the picks are drawn at random many times. The inputs are priced, decided picks, out of sample, on the fights of the backtest. The universe of sharp books has the picks at their best closes in the store. */
            data: components["schemas"]["ModelMcKelly"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The seal on the holdout period. */
        HoldoutSeal: {
            /**
             * @description `sealed` until the holdout is opened, once and for good.
             * @enum {string}
             */
            state: "sealed" | "opened";
            /** @description SHA-256 of the sorted fight identifiers, joined by newlines, hexadecimal. */
            sha256: string;
            /** @description Fights under the seal. */
            n_fights: number;
            /** @description First day of the holdout. */
            date_from: components["schemas"]["CalendarDate"];
            /** @description Last day of the holdout. */
            date_to: components["schemas"]["CalendarDate"];
            /** @description When it was sealed. */
            sealed_at: components["schemas"]["Timestamp"];
            /** @description When it was opened; null while sealed. */
            opened_at: components["schemas"]["Timestamp"] | null;
            /** @description Whether the fights on record still have that hash. */
            hash_matches: boolean;
        };
        /** @description The production family in one period. All metrics are null for a sealed holdout. */
        AuditPeriod: {
            /**
             * @description `train` is in sample; `dev`, `holdout` and `live` are out of sample.
             * @enum {string}
             */
            period: "train" | "dev" | "holdout" | "live";
            /** @description Date of its first fight. */
            date_from: components["schemas"]["CalendarDate"];
            /** @description Date of its last fight. */
            date_to: components["schemas"]["CalendarDate"];
            /** @description Decided fights with a prediction. */
            n: number;
            /** @description Log loss of the winner over decided fights, nats, with P(A) taken given no draw; null without such fights. */
            log_loss: number | null;
            /** @description Brier score over decided fights, 0 to 1, with P(A) taken given no draw; null without such fights. */
            brier: number | null;
            /** @description Area under the ROC curve, 0 to 1; null where only one outcome occurs. */
            roc_auc: number | null;
            /** @description Share of decided fights whose likelier fighter won, a fraction, a probability of exactly one half counting one half; null without such fights. */
            accuracy: number | null;
            /** @description Expected calibration error over 10 bins, a fraction; null without fights. */
            ece: number | null;
            /** @description Of these, fights with a closing price. */
            n_priced: number;
            /** @description Log loss of the model on the priced fights, nats. */
            log_loss_priced: number | null;
            /** @description Log loss of the vig-free close on the same fights, nats. */
            market_log_loss: number | null;
        };
        /** @description How the values of one feature moved from the development period to the later one. */
        FeatureShift: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /**
             * @description The period that is compared with development.
             * @enum {string}
             */
            period: "holdout" | "live";
            /** @description Values in development. */
            n_reference: number;
            /** @description Values in the other period. */
            n_compared: number;
            /** @description Population stability index over ten bins of equal count in development, nats. */
            psi: number;
            /** @description Kolmogorov-Smirnov distance, the largest gap of the two distribution functions. */
            ks: number;
            /** @description Probability of so large a distance by chance. */
            ks_p_value: number;
            /** @description Share of missing values in development, a fraction; null without fights. */
            missing_share_reference: number | null;
            /** @description Share of missing values in the other period, a fraction; null without fights. */
            missing_share_compared: number | null;
            /**
             * @description `stable` below a PSI of 0.1, `moderate` below 0.25, else `shifted`.
             * @enum {string}
             */
            verdict: "stable" | "moderate" | "shifted";
        };
        /** @description How many fights of one period one book priced. */
        PeriodBookCoverage: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /**
             * @description The period.
             * @enum {string}
             */
            period: "dev" | "holdout" | "live";
            /** @description Fights that it priced. */
            fights: number;
            /** @description Their share of the fights that any book priced, a fraction; null without such fights. */
            share: number | null;
        };
        /** @description The overround of one book at the close, over paired markets of one kind. */
        BookOverround: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            market_type: components["schemas"]["MarketType"];
            /** @description Paired markets. */
            n: number;
            /** @description Median overround, a fraction: 0.05 is 5 % vig. */
            median_overround_pp: number;
            /** @description 10th percentile, a fraction. */
            p10_overround_pp: number;
            /** @description 90th percentile, a fraction. */
            p90_overround_pp: number;
        };
        /** @description How many fights of one period have an imported closing price, how many books are behind it, and what the best prices add up to. */
        ClosingPriceCoverage: {
            /**
             * @description The period.
             * @enum {string}
             */
            period: "dev" | "holdout" | "live";
            /** @description Fights with a closing price of at least one side. */
            fights: number;
            /** @description Their share of the fights of the period, a fraction, 6 decimals; null for a period without fights. */
            share: number | null;
            /** @description Of these, fights whose source counts the books on both sides. */
            n_books_known: number;
            /** @description Median over them of the number of books, on the side with fewer; null without any. */
            median_books: number | null;
            /** @description 10th percentile of the same. */
            p10_books: number | null;
            /** @description 90th percentile of the same. */
            p90_books: number | null;
            /** @description Fights with a closing price of both sides. */
            n_paired: number;
            /** @description Median over them of the overround of the two best prices, which can be of different books: a fraction, 6 decimals, below the overround of any one book. Null without any. */
            median_overround_pp: number | null;
            /** @description 10th percentile of the same. */
            p10_overround_pp: number | null;
            /** @description 90th percentile of the same. */
            p90_overround_pp: number | null;
        };
        /** @description One test for leaks. */
        LeakTest: {
            /**
             * @description `future_results`: flipping every later result changes no feature; `beyond_market`: given the closing price, the feature adds no information; `record_holder`: how well the features tell which fighter has the complete record; `lean_to_record_holder`: at equal prices the model does not favour that fighter.
             * @enum {string}
             */
            test: "future_results" | "beyond_market" | "record_holder" | "lean_to_record_holder";
            /** @description The feature that was tested; null when all are tested at once. */
            feature: components["schemas"]["Feature"] | null;
            /** @description `all`, or the year of the fights: the lean to the fighter with the complete record is also shown by year. Absent in an audit by an earlier version. */
            period?: components["schemas"]["Period"];
            /** @description Fights in the test. */
            n: number;
            /** @description The measure: changed values, absolute z, AUC, or the lean in log-odds. */
            statistic: number;
            /** @description Largest statistic that passes, in the same unit. */
            limit: number;
            /** @description Whether the statistic is within the limit. */
            passed: boolean;
            /** @description Whether `passed` is a verdict on the model. `record_holder` is a figure only: complete records are mainly of fighters who do well, so that honest features tell who has one, and closing prices do too. So is a figure of one year, which has few fights. */
            judged: boolean;
        };
        /** @description Error and sigma in one band of the favourite's probability, given no draw. */
        SigmaAudit: {
            /**
             * @description Whether both fighters have a complete record.
             * @enum {string}
             */
            records: "both" | "other";
            /** @description Lowest probability of the band. */
            from: number;
            /** @description Highest probability, itself in the next band. */
            to: number;
            /** @description Fights. */
            n: number;
            /** @description Root mean square of sigma; null without fights. */
            sigma: number | null;
            /** @description Root mean square error of the model's probability, a fraction: the square root of the mean of `(y - p)(q - p)` over results `y` and vig-free closes `q`, 0 where that mean is negative; null with fewer than 50 fights. */
            error: number | null;
            /** @description Error by sigma: above 1, sigma is too small; null without them. */
            ratio: number | null;
            /** @description Lower end of its 95 % bootstrap interval. */
            ratio_low: number | null;
            /** @description Upper end of its 95 % bootstrap interval. */
            ratio_high: number | null;
        };
        /** @description Error and sigma of the fair price at one time before the start, in one band of the favourite's probability, given no draw. */
        FairSigmaAudit: {
            /** @description Hours before the start at most; the prices are from the farther half of the step that ends there. */
            hours: number;
            /** @description Lowest probability of the band. */
            from: number;
            /** @description Highest probability, itself in the next band. */
            to: number;
            /** @description Fights. */
            n: number;
            /** @description Root mean square of sigma; null without fights. */
            sigma: number | null;
            /** @description Root mean square of the distance to the fair price at the close and of the sigma that this price still has, a fraction; null with fewer than 50 fights. */
            error: number | null;
            /** @description Error by sigma: above 1, sigma is too small; null without them. */
            ratio: number | null;
            /** @description Lower end of its 95 % bootstrap interval. */
            ratio_low: number | null;
            /** @description Upper end of its 95 % bootstrap interval. */
            ratio_high: number | null;
        };
        /** @description Whether the holdout is untouched, and whether it resembles the data that the model was built on. The inputs are the predicted fights of all periods. */
        ModelHoldoutAudit: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description The seal on the holdout period. */
            seal: components["schemas"]["HoldoutSeal"];
            /** @description The periods in order of time. */
            periods: components["schemas"]["AuditPeriod"][];
            /** @description One row per feature, largest PSI first. */
            feature_shift: components["schemas"]["FeatureShift"][];
            /** @description One row per book and period, by book, from the quotes of the odds feed; imported closing prices do not name their books. */
            book_coverage: components["schemas"]["PeriodBookCoverage"][];
            /** @description One row per book and kind of market, by book, from the quotes of the odds feed. */
            overround: components["schemas"]["BookOverround"][];
            /** @description What the imported closing prices show, although they do not name their books, one row per period. */
            closing_prices: components["schemas"]["ClosingPriceCoverage"][];
            /** @description Tests that would show a result or the choice of records leaking into the features, and `beyond_market` for each feature, largest first. */
            leak_tests: components["schemas"]["LeakTest"][];
            /** @description Whether sigma is as large as the error of the out-of-sample predictions with closing prices, by completeness of the records: one row over all bands of the favourite's probability, then one per band. */
            sigma: components["schemas"]["SigmaAudit"][];
            /** @description Whether the sigma of the published fair price is as large as its error, from the stored prices of fights that were predicted out of sample, by time before the start: one row over all bands of the favourite's probability, then one per band. Empty without such prices, and in figures of an earlier version. */
            fair_sigma?: components["schemas"]["FairSigmaAudit"][];
        };
        /** @description The success envelope around the holdout audit. */
        ModelHoldoutAuditAnswer: components["schemas"]["Success"] & {
            /** @description Whether the holdout is untouched, and whether it resembles the data that the model was built on. The inputs are the predicted fights of all periods. */
            data: components["schemas"]["ModelHoldoutAudit"];
            /** @description Meta of an answer in which something can be missing, with the reasons. */
            meta: components["schemas"]["NotedMeta"];
        };
        /** @description Rows on record. */
        QualityTotals: {
            /** @description Fights, past and to come. */
            fights: number;
            /** @description Fights that are over, and fights not cancelled whose day or month has passed; each should have an outcome. */
            fights_due: number;
            /** @description Due fights with a result: a win, a draw or no contest. */
            fights_with_outcome: number;
            /** @description Fights whose date is known to the day; of the others only the month is known. */
            fights_with_day: number;
            /** @description Fighters. */
            fighters: number;
            /** @description Fighters whose own record page was read, so that their record is complete. */
            fighters_with_full_record: number;
            /** @description Price changes stored. */
            quotes: number;
            /** @description Bouts with imported closing prices. */
            closing_moneylines: number;
            /** @description Input rows rejected. */
            rows_set_aside: number;
        };
        /** @description Outcomes of one year. */
        YearOutcomes: {
            /** @description The year. */
            year: number;
            /** @description Due fights. */
            fights: number;
            /** @description Of these, fights with a result. */
            with_outcome: number;
            /** @description Their share, a fraction; 1 when every fight that is due has its outcome. */
            coverage: number;
        };
        /** @description Outcomes of one weight class. */
        WeightClassOutcomes: {
            /** @description The class as the record names it; null where it is not stated. */
            weight_class: string | null;
            /** @description Due fights. */
            fights: number;
            /** @description Of these, fights with a result. */
            with_outcome: number;
            /** @description Their share, a fraction; 1 when every fight that is due has its outcome. */
            coverage: number;
        };
        /** @description How many fighters have it. */
        Coverage: {
            /** @description Fighters for whom it is known. */
            known: number;
            /** @description Their share of all fighters, a fraction. */
            share: number;
        };
        /** @description How much is known about the fighters. */
        BioCoverage: {
            /** @description Fighters on record. */
            fighters: number;
            /** @description Date of birth. */
            dob: components["schemas"]["Coverage"];
            /** @description Stance. */
            stance: components["schemas"]["Coverage"];
            /** @description Height. */
            height: components["schemas"]["Coverage"];
            /** @description Reach. */
            reach: components["schemas"]["Coverage"];
            /** @description Nationality. */
            nationality: components["schemas"]["Coverage"];
            /** @description At least one of date of birth, stance, height and reach, which is what `has_bio` of `/fighters` keeps. */
            any: components["schemas"]["Coverage"];
            /** @description All four of these. */
            all: components["schemas"]["Coverage"];
        };
        /** @description Zeros and gaps of one feature. */
        FeatureZeroRate: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description Predictions looked at, the same for every feature that the production model reads. */
            n: number;
            /** @description Share of them in which the feature is exactly zero, a fraction. */
            zero_rate: number;
            /** @description Share of them in which it is missing, a fraction. */
            missing_rate: number;
        };
        /** @description Rows rejected for one reason. */
        SetAsideCount: {
            /**
             * @description The source that was read: an imported file of that kind, or a poll of the odds feed.
             * @enum {string}
             */
            kind: "bouts" | "fighters" | "moneylines" | "odds" | "exchange" | "feed";
            /** @description The reason, by code; `implausible_market` is a market with an overround below -0.1 or above 1. */
            reason: string;
            /** @description Rows, or single values of rows, rejected for it. */
            rows: number;
        };
        /** @description Prices of a kind of market beside the winner's. */
        OtherMarketCount: {
            /** @description The feed's key, such as `totals`. */
            market_key: string;
            /** @description Price changes stored. */
            quotes: number;
            /** @description Events with such a price. */
            events: number;
            /** @description When the newest of them was first seen. */
            last_seen_at: components["schemas"]["Timestamp"];
        };
        /** @description The outcome of a fight as one source reported it. */
        ResultClaim: {
            /** @description The fight record or the odds feed, by name; `schedule` marks what follows from the schedule of the feed. */
            source: string;
            /** @description How the fight ended; `cancelled` and `moved` did not take place as scheduled. */
            result: components["schemas"]["Result"];
            /** @description An instant in UTC with milliseconds. */
            reported_at: components["schemas"]["Timestamp"];
            /** @description Whether it replaced an earlier report. */
            corrects: boolean;
        };
        /** @description A fight, the result on record, and every outcome that was reported. */
        ResultDispute: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The result on record: the fight record takes precedence over the odds feed, and a result over the conclusion that there was no fight. */
            result: components["schemas"]["Result"];
            /** @description The reported outcomes, oldest report first. */
            claims: components["schemas"]["ResultClaim"][];
        };
        /** @description Fights without a settled pick for one reason. */
        UnsettledReason: {
            /**
             * @description `waiting`: no outcome is on record, and the start was within the last 14 days; `no_result`: the start was longer ago, and neither the record nor the feed's schedule shows how the fight ended or that it was called off; `published_late`: the outcome is known, but every pick came after the start, or on the day of a fight whose start is not known, so that none was a recommendation; `fitted_later`: every pick replays old prices by a model that was fitted after the fight, so it enters no record; `grading_due`: the next grading settles it.
             * @enum {string}
             */
            reason: "waiting" | "no_result" | "published_late" | "fitted_later" | "grading_due";
            /** @description Fights. */
            fights: number;
        };
        /** @description The fights with picks that, as of this answer, have begun by their schedule and have no settled pick, and why. */
        UnsettledPicks: {
            /** @description All of them; each counts once. */
            fights: number;
            /** @description The same by reason, most fights first, then by reason; together they make up `fights`; empty when `fights` is 0. */
            reasons: components["schemas"]["UnsettledReason"][];
        };
        /** @description The known and the missing data. The inputs are all fights on record. */
        DataQuality: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description Rows on record. */
            totals: components["schemas"]["QualityTotals"];
            /** @description Outcome coverage by year of the fight, oldest first. */
            outcomes_by_year: components["schemas"]["YearOutcomes"][];
            /** @description Outcome coverage by weight class, most fights first, then by name. */
            outcomes_by_weight_class: components["schemas"]["WeightClassOutcomes"][];
            /** @description How much is known about the fighters. */
            bio_coverage: components["schemas"]["BioCoverage"];
            /** @description How often each feature of the production model is zero or missing, by name, over the newest live prediction of each of the newest 2,000 fights that it has predicted; empty before the first. */
            feature_zero_rate: components["schemas"]["FeatureZeroRate"][];
            /** @description Input rows that were rejected, most first, then by kind and reason; empty while every row could be used. `empty_market` counts the markets of the feed in which no bet was offered, mostly on exchanges: they are stored but are no prices. `exchange` counts lines of recorded days, and markets of exchanges that are used for nothing. */
            set_aside: components["schemas"]["SetAsideCount"][];
            /** @description What the feed gave beside the prices of the winner, by its own keys, most first. Prices are stored as the feed names them. `totals` decide over the duration of `/outcomes/{fight_id}` of the Desk API; nothing else is computed from them. Empty where the plan of the operator yields none. */
            other_markets: components["schemas"]["OtherMarketCount"][];
            /** @description The newest fights with conflicting reported outcomes, from sources that contradict each other or from one that corrected itself; the latest report first. Empty while all sources agree. */
            result_disputes: components["schemas"]["ResultDispute"][];
            /** @description The fights with picks that, as of this answer, have begun by their schedule and have no settled pick, and why. */
            unsettled_picks: components["schemas"]["UnsettledPicks"];
        };
        /** @description The success envelope around the quality of the data. */
        DataQualityAnswer: components["schemas"]["Success"] & {
            /** @description The known and the missing data. The inputs are all fights on record. */
            data: components["schemas"]["DataQuality"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description The same over all years; a fighter or book that is in several years counts once. */
        CorpusTotals: {
            /** @description Fights. */
            fights: number;
            /** @description Fighters who have a fight. */
            fighters: number;
            /** @description Of these, fighters with a date of birth, stance, height or reach. */
            fighters_with_bio: number;
            /** @description Books that priced a fight. */
            books_quoting: number;
            /** @description Decided or drawn fights dated before the first day of the holdout: what models are developed and judged on. 0 while no holdout is sealed. */
            dev: number;
            /** @description Fights under the seal of the holdout, opened or not, as in `seal.n_fights` of `/model/holdout-audit`. 0 while no holdout is sealed. */
            holdout: number;
            /** @description Fights with a live prediction of the production family; they can be in `dev` or `holdout` as well. */
            live: number;
        };
        /** @description The fights of one year. */
        CorpusBucket: {
            /** @description First day of the bucket. */
            date_from: components["schemas"]["CalendarDate"];
            /** @description Last day of the bucket. */
            date_to: components["schemas"]["CalendarDate"];
            /** @description Fights. */
            fights: number;
            /** @description Fighters who fought. */
            fighters: number;
            /** @description Of these, fighters with a date of birth, stance, height or reach. */
            fighters_with_bio: number;
            /** @description Books that priced one of the fights. */
            books_quoting: number;
            /** @description Decided or drawn fights dated before the first day of the holdout: what models are developed and judged on. 0 while no holdout is sealed. */
            dev: number;
            /** @description Fights under the seal of the holdout, opened or not, as in `seal.n_fights` of `/model/holdout-audit`. 0 while no holdout is sealed. */
            holdout: number;
            /** @description Fights with a live prediction of the production family; they can be in `dev` or `holdout` as well. */
            live: number;
        };
        /** @description What the record holds, year by year. The inputs are all fights on record, scheduled ones included; `dev` and `holdout` count fights, not predictions, and a fight is in one of them at most. */
        Corpus: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description The same over all years; a fighter or book that is in several years counts once. */
            totals: components["schemas"]["CorpusTotals"];
            /** @description One row per year that has a fight, oldest first. */
            buckets: components["schemas"]["CorpusBucket"][];
        };
        /** @description The success envelope around the corpus. */
        CorpusAnswer: components["schemas"]["Success"] & {
            /** @description What the record holds, year by year. The inputs are all fights on record, scheduled ones included; `dev` and `holdout` count fights, not predictions, and a fight is in one of them at most. */
            data: components["schemas"]["Corpus"];
            /** @description Meta of an answer in which something can be missing, with the reasons. */
            meta: components["schemas"]["NotedMeta"];
        };
        /** @description The prices of one class of books. */
        PriceGroup: {
            /** @description Books with a price. */
            books: number;
            /** @description Their markets that show every leg. */
            paired_markets: number;
            /** @description Median vig-free probability of A over the price sources, each counted once; null without a paired market. */
            median_prob_a: number | null;
            /** @description Smallest; null without a paired market. */
            min_prob_a: number | null;
            /** @description Largest; null without a paired market. */
            max_prob_a: number | null;
        };
        /** @description How far all books differ on A's vig-free probability. */
        PriceDispersion: {
            /** @description Price sources with a paired market. */
            n: number;
            /** @description Largest less smallest, a fraction; null when n is 0. */
            range_pp: number | null;
            /** @description Sample standard deviation, a fraction; null when n is below 2. */
            sd_pp: number | null;
        };
        /** @description Overround over the paired markets of one kind, fractions: 0.05 is 5 % vig. */
        OverroundStats: {
            /** @description Paired markets. */
            n: number;
            /** @description Smallest; null when n is 0. */
            min_pp: number | null;
            /** @description Median; null when n is 0. */
            median_pp: number | null;
            /** @description Largest; null when n is 0. */
            max_pp: number | null;
        };
        /** @description How the books price one fight at the newest poll. Probabilities are of A's win given no draw, with each book's own vig removed. */
        OddsComparisonRow: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description Date of the fight. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Scheduled start. */
            starts_at: components["schemas"]["Timestamp"];
            /** @description Name of the fighter. */
            fighter_a: string;
            /** @description Name of the fighter. */
            fighter_b: string;
            /** @description The poll whose prices are compared. */
            polled_at: components["schemas"]["Timestamp"];
            /** @description When the oldest of the prices was quoted. */
            oldest_quoted_at: components["schemas"]["Timestamp"];
            /** @description When the newest was quoted. */
            newest_quoted_at: components["schemas"]["Timestamp"];
            /** @description Books with a price for the fight. */
            books: number;
            /** @description Their share of the books that price any fight at this poll, a fraction. */
            book_coverage: number;
            /** @description The prices of the sharp books. */
            sharp: components["schemas"]["PriceGroup"];
            /** @description The prices of the soft books. */
            soft: components["schemas"]["PriceGroup"];
            /** @description Median probability of the soft books less that of the sharp books, a fraction; null where either has none. */
            sharp_soft_gap_pp: number | null;
            /** @description How far all books differ on A's vig-free probability. */
            dispersion: components["schemas"]["PriceDispersion"];
            /** @description Overround of the two-way markets. */
            overround_h2h: components["schemas"]["OverroundStats"];
            /** @description Overround of the three-way markets. */
            overround_h2h_3_way: components["schemas"]["OverroundStats"];
        };
        /** @description Meta of a list that is paged by cursor. */
        CursorMeta: components["schemas"]["Meta"] & {
            /** @description Where the next page starts. */
            pagination: components["schemas"]["CursorPagination"];
        };
        /** @description The success envelope around the comparison of prices. */
        OddsComparisonAnswer: components["schemas"]["Success"] & {
            /** @description One row per scheduled fight that books price now, nearest start first, then by identifier. */
            data: components["schemas"]["OddsComparisonRow"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description Words to search for, each anywhere and in any order, without regard to case and accents, one or two letters only at the start of a word; a term without letters and digits is taken literally. */
        SearchTerm: string;
        /** @description A candidate fighter. */
        ResolutionCandidate: {
            /** @description Identifier of the fighter. */
            fighter_id: number;
            /** @description Name of the fighter. */
            name: string;
            /** @description Similarity of the names, 0 to 1; 1 is the same normalised name. */
            score: number;
            /**
             * @description Wins, losses and draws on record; null without a bout.
             * @example 20-1-0
             */
            record: string | null;
            /** @description Date of the last bout on record, which can be a scheduled one; null without a bout. */
            last_bout: components["schemas"]["CalendarDate"] | null;
        };
        /** @description Another fighter to whom the same name was resolved. */
        ResolutionConflict: {
            /** @description The source that did so. */
            source: string;
            /** @description Identifier of the fighter. */
            fighter_id: number;
            /** @description Name of the fighter. */
            fighter_name: string;
            /** @description When it last did so. */
            last_attempted_at: components["schemas"]["Timestamp"];
            /** @description How often it did so. */
            attempts: number;
        };
        /** @description One attempt to find the fighter behind a source's name. */
        ResolutionLogRow: {
            /** @description Identifier of the attempt. */
            attempt_id: number;
            /** @description When it was made. */
            attempted_at: components["schemas"]["Timestamp"];
            /** @description The source of the name. */
            source: string;
            /** @description The name as the source spells it. */
            name: string;
            /** @description The source's event that held the name; null outside an event. */
            event_id: string | null;
            /**
             * @description `resolved` to one fighter, `ambiguous` between several, or `unresolved`.
             * @enum {string}
             */
            outcome: "resolved" | "ambiguous" | "unresolved";
            /**
             * @description How it was decided: the normalised name (`exact`, or `reordered`), an `alias`, recent `activity` that distinguishes namesakes, an operator (`manual`), or `none`.
             * @enum {string}
             */
            method: "exact" | "reordered" | "alias" | "activity" | "manual" | "none";
            /** @description Why the name has no fighter; null if resolved. `unknown_name`: no fighter has it. `several_bearers`: several do, and activity does not decide. `other_sex`: every bearer is of the other sex than the opponents. `retired`: the only bearer has not boxed for five years. */
            reason: ("unknown_name" | "several_bearers" | "other_sex" | "retired") | null;
            /** @description The fighter; null unless resolved. */
            fighter_id: number | null;
            /** @description The fighter's name on record; null unless resolved. */
            fighter_name: string | null;
            /** @description Candidate fighters, best first. */
            candidates: components["schemas"]["ResolutionCandidate"][];
            /** @description Other fighters to whom the same name was resolved at another time or by another source. */
            conflict_count: number;
            /** @description These, latest first; empty when `conflict_count` is 0. */
            conflicts: components["schemas"]["ResolutionConflict"][];
        };
        /** @description The success envelope around the resolution log. */
        ResolutionLogAnswer: components["schemas"]["Success"] & {
            /** @description One row per attempt, newest first. */
            data: components["schemas"]["ResolutionLogRow"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description One bar. */
        HistogramBin: {
            /** @description Lower edge, in the feature's unit, inclusive. */
            lo: number;
            /** @description Upper edge, exclusive but in the last bin. */
            hi: number;
            /** @description Values in the bar. */
            n: number;
        };
        /** @description The values of one feature, in the feature's own unit. */
        FeatureDistribution: {
            /** @description Name of a model feature. */
            feature: components["schemas"]["Feature"];
            /** @description Fights with a value; the other figures are over these. */
            n: number;
            /** @description Fights without one. */
            missing: number;
            /** @description Values that are exactly zero. */
            zeros: number;
            /** @description Mean; null when n is 0. */
            mean: number | null;
            /** @description Sample standard deviation; null when n is below 2. */
            sd: number | null;
            /** @description Smallest value; null when n is 0. */
            min: number | null;
            /** @description Median; null when n is 0. */
            median: number | null;
            /** @description Largest value; null when n is 0. */
            max: number | null;
            /** @description Histogram of equal width from the smallest to the largest value. */
            bins: components["schemas"]["HistogramBin"][];
        };
        /** @description How the values of every model feature are spread. The inputs are the fights that the production model learned from, as many as its `n_train` in `/model/summary`, unless fights before its cutoff were added or corrected after the fit, or the model was imported: then they are the fights that such a model would learn from today. */
        Distributions: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description One row per feature, by name. */
            features: components["schemas"]["FeatureDistribution"][];
        };
        /** @description The success envelope around the histograms. */
        DistributionsAnswer: components["schemas"]["Success"] & {
            /** @description How the values of every model feature are spread. The inputs are the fights that the production model learned from, as many as its `n_train` in `/model/summary`, unless fights before its cutoff were added or corrected after the fit, or the model was imported: then they are the fights that such a model would learn from today. */
            data: components["schemas"]["Distributions"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description Commission on a bet that wins. */
        Fee: {
            /** @description The rate, a fraction, 6 decimals. */
            rate: number;
            /**
             * @description What the rate is taken from: the profit, or for each dollar that a contract bought at the price `p` pays, `p * (1 - p)`.
             * @enum {string}
             */
            base: "net_winnings" | "contract";
            /** @description Where the rate is published. */
            source: string;
        };
        /** @description A sportsbook of the region map, or one that quotes a pending pick. */
        Bookmaker: {
            /** @description Sportsbook key, as listed by `/bookmakers`. */
            book: components["schemas"]["BookKey"];
            /** @description Name of the book. */
            title: string;
            /**
             * @description Home market of the book.
             * @enum {string}
             */
            region: "eu" | "uk" | "us" | "us2" | "au" | "other";
            /** @description Every region whose feed carries the book, the home market first. */
            regions: ("eu" | "uk" | "us" | "us2" | "au" | "other")[];
            /** @description Whether the book counts as sharp or soft, by the list in the description of `/bookmakers`. */
            classification: components["schemas"]["BookClassification"];
            /**
             * @description Who sets the prices: the house, or customers who trade bets (`exchange`) or contracts that pay a fixed sum (`prediction_market`).
             * @enum {string}
             */
            kind: "bookmaker" | "exchange" | "prediction_market";
            /** @description The origin of its prices. Books of one source show the same prices: they count as one opinion, and they are no two legs of an arbitrage. */
            price_source: components["schemas"]["BookKey"];
            /** @description Whether the book is in the region map; false where it is listed only because it quotes a pending pick. */
            in_region_map: boolean;
            /** @description The commission that net odds are after; null where none is charged or the rate is not known. */
            fee: components["schemas"]["Fee"] | null;
            /** @description Whether the book takes commission at a rate that is not known. Its net odds are those quoted. */
            fee_unknown: boolean;
            /** @description Pending picks where it prices a side. */
            pending_picks_quoting: number;
            /** @description Pending picks where it prices every leg, so that its vig can be removed. */
            pending_picks_paired: number;
            /** @description Median overround of its paired two-way markets on pending picks, a fraction (0.05 is 5 % vig), 6 decimals; null without one. */
            median_overround_pp: number | null;
            /** @description The same of its three-way markets, which carry the vig of three legs. */
            median_overround_three_way_pp: number | null;
        };
        /** @description The success envelope around the sportsbooks. */
        BookmakersAnswer: components["schemas"]["Success"] & {
            /** @description Sportsbooks by key. */
            data: components["schemas"]["Bookmaker"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Stance; null when unknown. */
        Stance: ("orthodox" | "southpaw") | null;
        /** @description A fighter as listed. */
        Fighter: {
            /** @description Identifier of the fighter. */
            fighter_id: number;
            /** @description Name of the fighter. */
            name: string;
            /** @description Name of the data source that the fighter comes from. */
            source: string;
            /** @description Date of birth; null when unknown. */
            dob: components["schemas"]["CalendarDate"] | null;
            /** @description Stance; null when unknown. */
            stance: components["schemas"]["Stance"];
            /** @description Height in centimetres; null when unknown. */
            height_cm: number | null;
            /** @description Reach in centimetres; null when unknown. */
            reach_cm: number | null;
            /** @description Nationality; null when unknown. */
            nationality: string | null;
            /** @description Number of recorded professional bouts that took place. */
            total_fights: number;
        };
        /** @description Where the next page starts. */
        Pagination: {
            /** @description The `offset` of the next page; null on the last one, and where the next page would start beyond the largest `offset` allowed. */
            next_offset: number | null;
            /** @description Whether more rows follow that no `offset` reaches, because the next page would start beyond the largest one. Narrow the list with its filters, such as `search`, or follow `next_cursor` to see them. */
            offset_cap_reached: boolean;
            /** @description The `cursor` of the next page; null on the last one. */
            next_cursor: string | null;
        };
        /** @description Meta of a list that is paged by offset. */
        PageMeta: components["schemas"]["Meta"] & {
            /** @description Where the next page starts. */
            pagination: components["schemas"]["Pagination"];
        };
        /** @description The success envelope around a page of fighters. */
        FightersAnswer: components["schemas"]["Success"] & {
            /** @description Fighters in ascending order of `fighter_id`. */
            data: components["schemas"]["Fighter"][];
            /** @description Meta of a list that is paged by offset. */
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A Glicko-2 rating. */
        Rating: {
            /**
             * @description The rating system, always `glicko2`.
             * @enum {string}
             */
            system: "glicko2";
            /** @description Rating in points, 6 decimals; 1500 is a newcomer. */
            rating: number;
            /** @description Standard deviation of the rating in points, 6 decimals. */
            deviation: number;
            /** @description Volatility, the expected fluctuation, on the Glicko-2 scale, 6 decimals. */
            volatility: number;
            /** @description Number of bouts rated. */
            bouts: number;
            /** @description First day of the last rating period that is included; a period is a month. */
            period: components["schemas"]["CalendarDate"];
        };
        /** @description The Glicko-2 rating after the month of a bout. */
        RatingAfterBout: {
            /** @description Identifier of the bout in `record.bouts`. */
            fight_id: number;
            /** @description Date of the bout. */
            fight_date: components["schemas"]["CalendarDate"];
            /** @description Rating in points, 6 decimals; 1500 is a newcomer. */
            rating: number;
            /** @description Standard deviation of the rating in points, 6 decimals. It grows between bouts; `rating.deviation` is the present one. */
            deviation: number;
        };
        /** @description A bout seen from the fighter's side. */
        Bout: {
            /** @description Identifier of the fight. */
            fight_id: number;
            /** @description A calendar date, `YYYY-MM-DD`. */
            fight_date: components["schemas"]["CalendarDate"];
            /**
             * @description With `month` only year and month of `fight_date` are known, and its day is 01.
             * @enum {string}
             */
            date_precision: "day" | "month";
            /** @description A corner, `a` for `fighter_a` and `b` for `fighter_b`. */
            side: components["schemas"]["Side"];
            /** @description Identifier of the fighter. */
            opponent_id: number;
            /** @description Name of the fighter. */
            opponent: string;
            /**
             * @description State of the bout; `unknown` when no source reports it.
             * @enum {string}
             */
            status: "scheduled" | "finished" | "cancelled" | "unknown";
            /** @description Result for the fighter; null unless finished with a known result. */
            result: ("win" | "loss" | "draw" | "no_contest") | null;
            /** @description How it ended, such as KO or UD; null when unknown. */
            method: string | null;
            /** @description Round in which it ended; null when unknown. */
            round_ended: number | null;
            /** @description Where it took place; null when unknown. */
            venue: string | null;
        };
        /** @description The professional record. */
        FighterRecord: {
            /** @description Bouts won. */
            wins: number;
            /** @description Bouts lost. */
            losses: number;
            /** @description Bouts drawn. */
            draws: number;
            /** @description Bouts without a result. */
            no_contests: number;
            /** @description Every known bout, including scheduled ones; newest first. */
            bouts: components["schemas"]["Bout"][];
        };
        /** @description A name that an operator assigned to the fighter. */
        Assignment: {
            /** @description Where the name comes from. */
            source: string;
            /** @description The name as it arrived. */
            name: string;
            /** @description An instant in UTC with milliseconds. */
            decided_at: components["schemas"]["Timestamp"];
        };
        /** @description What operators have decided by hand about who the fighter is. */
        ManualOverride: {
            /** @description Whether any name is assigned to the fighter by hand. */
            active: boolean;
            /** @description Those names, newest decision first; empty when no name was assigned by hand. */
            assignments: components["schemas"]["Assignment"][];
        };
        /** @description An attempt to find the fighter behind a name. */
        ResolutionAttempt: {
            /** @description Identifier of the attempt. */
            attempt_id: number;
            /** @description An instant in UTC with milliseconds. */
            attempted_at: components["schemas"]["Timestamp"];
            /** @description Where the name comes from. */
            source: string;
            /** @description The name as it arrived. */
            name: string;
            /** @description The feed's event that held the name; null when none did. */
            event_id: string | null;
            /**
             * @description `resolved` to one fighter, `ambiguous` between several, or `unresolved`.
             * @enum {string}
             */
            outcome: "resolved" | "ambiguous" | "unresolved";
            /**
             * @description How it was decided: by the exact name, its words in another order, an alias, recent activity that distinguishes namesakes, an
             *     assignment by hand, or not at all.
             * @enum {string}
             */
            method: "exact" | "reordered" | "alias" | "activity" | "manual" | "none";
            /** @description The fighter found; null unless resolved. */
            fighter_id: number | null;
        };
        /** @description A fighter in full. */
        FighterDetail: {
            /** @description Identifier of the fighter. */
            fighter_id: number;
            /** @description Name of the fighter. */
            name: string;
            /** @description Name of the data source that the fighter comes from. */
            source: string;
            /** @description Identifier of the fighter at the source. */
            source_id: string;
            /** @description Date of birth; null when unknown. */
            dob: components["schemas"]["CalendarDate"] | null;
            /** @description Stance; null when unknown. */
            stance: components["schemas"]["Stance"];
            /** @description Height in centimetres; null when unknown. */
            height_cm: number | null;
            /** @description Reach in centimetres; null when unknown. */
            reach_cm: number | null;
            /** @description Nationality; null when unknown. */
            nationality: string | null;
            /** @description Number of recorded professional bouts that took place. */
            total_fights: number;
            /** @description Sex; null when unknown. */
            sex: ("male" | "female") | null;
            /** @description Usual weight division; null when unknown. */
            division: string | null;
            /** @description Date of the first professional bout; null when unknown. */
            debut: components["schemas"]["CalendarDate"] | null;
            /** @description Whether active or retired, in the words of the source; null when unknown. */
            status: string | null;
            /** @description Place of residence; null when unknown. */
            residence: string | null;
            /** @description Place of birth; null when unknown. */
            birth_place: string | null;
            /** @description Other names by which the fighter is recognised, in alphabetical order; empty when there are none. */
            aliases: string[];
            /** @description The current rating; null while the fighter has none. */
            rating: components["schemas"]["Rating"] | null;
            /**
             * @description The rating after each rated bout, oldest first; empty while the fighter has none. Bouts of one month are rated together, so each of
             *     them has the rating of the end of that month. No contests, bouts without a known result and those of a month that is not over are
             *     not rated.
             */
            rating_history: components["schemas"]["RatingAfterBout"][];
            /** @description The professional record. */
            record: components["schemas"]["FighterRecord"];
            /** @description What operators have decided by hand about who the fighter is. */
            manual_override: components["schemas"]["ManualOverride"];
            /** @description The newest attempts to resolve a name to the fighter, or a name that is now assigned to the fighter; newest first. */
            resolution_attempts: components["schemas"]["ResolutionAttempt"][];
        };
        /** @description The success envelope around one fighter. */
        FighterAnswer: components["schemas"]["Success"] & {
            /** @description A fighter in full. */
            data: components["schemas"]["FighterDetail"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * Format: uuid
         * @description A UUID.
         * @example 0d6a3c0e-8a50-4f9c-9f0c-1f6f3f0b2a71
         */
        Uuid: string;
        /** @description Currency code, ISO 4217. */
        Currency: string;
        /**
         * @description `pending` until the fight is graded, or, where it was moved to another date, until the bet is settled by hand; `push` when the stake came back: the fight was void, or it was a draw and the market had no price for the draw. Where the draw was priced too, a draw loses.
         * @enum {string}
         */
        BetStatus: "pending" | "won" | "lost" | "push";
        /** @description A logged bet. */
        Bet: {
            /** @description Identifier of the bet. */
            id: components["schemas"]["Uuid"];
            /** @description What logged the bet, such as `cli`. */
            source: string;
            /** @description Identifier of the fight. */
            fightId: number;
            /** @description The corner backed, `a` or `b` of the fight. */
            side: components["schemas"]["Side"];
            /** @description Name of the fighter. */
            pickedFighter: string;
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            bookKey: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            marketType: components["schemas"]["MarketType"];
            /** @description The price taken, decimal odds, 6 decimals. */
            decimalOdds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            americanOdds: number;
            /**
             * @description Stake in `currency`, 2 decimals.
             * @example 50
             */
            stake: number;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description When the bet was placed. */
            placedAt: components["schemas"]["Timestamp"];
            /** @description Fair probability of the side backed when the bet was placed, 6 decimals; null without a prediction of that day. */
            snapshotFair: number | null;
            /** @description Calibrated standard deviation (`sigma`) of that probability, 6 decimals; null without a prediction. */
            snapshotSigma: number | null;
            /** @description Vig-removed edge when the bet was placed, a fraction, 6 decimals; null without a prediction or a price. */
            snapshotEdge: number | null;
            /**
             * @description The price taken over the book's price when the bet was placed, less 1, a fraction, 6 decimals; 0 for a bet taken at the displayed price,
             *     null without a price.
             */
            snapshotClvAtLog: number | null;
            /** @description The model that made the snapshot; null without a prediction. */
            snapshotModelVersion: components["schemas"]["ModelVersion"] | null;
            /** @description `pending` until the fight is graded, or, where it was moved to another date, until the bet is settled by hand; `push` when the stake came back: the fight was void, or it was a draw and the market had no price for the draw. Where the draw was priced too, a draw loses. */
            status: components["schemas"]["BetStatus"];
            /** @description When the bet was settled; null while pending. */
            settledAt: components["schemas"]["Timestamp"] | null;
            /**
             * @description What came back, gross, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost; null
             *     while pending.
             */
            payout: number | null;
            /** @description Payout less stake in `currency`, 2 decimals; null while pending. */
            profit: number | null;
            /** @description Closing line value of the price taken, `o_taken / o_close - 1`, a fraction, 6 decimals; null without a close. */
            realizedClv: number | null;
        };
        /** @description The success envelope around the owner's bets. */
        JournalAnswer: components["schemas"]["Success"] & {
            /** @description The bets, newest first. */
            data: components["schemas"]["Bet"][];
            /** @description Meta of a list that is paged by offset. */
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Bets in one currency. */
        CurrencyTotals: {
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Bets in this currency. */
            bets: number;
            /** @description Sum of the bettors' own stakes, 2 decimals; a free bet adds 0. */
            total_stake: number;
            /** @description Payouts less the bettors' own stakes on settled bets, 2 decimals. */
            realized_pnl: number;
        };
        /** @description When the odds feed is asked. A month of credits is a calendar month, UTC. A run that does not ask the feed predicts, grades and publishes with the stored prices. */
        FeedPolling: {
            /** @description When these figures were computed. */
            computed_at: components["schemas"]["Timestamp"];
            /**
             * @description `every_run` asks with each run, `adaptive` seldom while no fight is near. Both ask each minute before a start where credits allow.
             * @enum {string}
             */
            polling: "every_run" | "adaptive";
            /** @description When the feed last answered; null before the first answer. */
            polled_at: components["schemas"]["Timestamp"] | null;
            /** @description When the feed is asked next by the plan. */
            next_poll_at: components["schemas"]["Timestamp"];
            /** @description Credits used this month. */
            credits_used: number;
            /** @description Credits that polling may still use this month; null if no limit is known. */
            credits_left: number | null;
            /** @description The operator's budget of the month; null without one. */
            credits_budget: number | null;
            /** @description Credits that will be used by the end of the month. */
            credits_forecast: number;
            /** @description When the credits are renewed. */
            renewed_at: components["schemas"]["Timestamp"];
        };
        /** @description The service in figures. */
        AdminStats: {
            /** @description Users by when they arrived. */
            users: {
                /** @description All users. */
                total: number;
                /** @description Users who arrived in the last 7 days. */
                last_7d: number;
                /** @description Users who arrived in the last 30 days. */
                last_30d: number;
            };
            /** @description Bets of all users. */
            bets: {
                /** @description All bets. */
                total: number;
                /** @description Bets not settled yet. */
                pending: number;
                /** @description Bets won, lost or pushed. */
                settled: number;
                /** @description The currency of `total_stake` and `realized_pnl`, that of most bets; `USD` without bets. */
                currency: components["schemas"]["Currency"];
                /** @description Sum of the bettors' own stakes in `currency`, 2 decimals; a free bet adds 0. */
                total_stake: number;
                /** @description Payouts less the bettors' own stakes on settled bets in `currency`, 2 decimals. */
                realized_pnl: number;
                /** @description Mean CLV over the bets that have one, a fraction, 6 decimals; null if no bet has a CLV. */
                mean_clv: number | null;
                /** @description The totals of each currency, most bets first. */
                by_currency: components["schemas"]["CurrencyTotals"][];
            };
            /** @description The predict-live runs. */
            pipeline: {
                /** @description Minutes since the last finished run began; null before the first. */
                last_run_age_minutes: number | null;
                /** @description Whether the last finished run succeeded; false before the first. */
                last_run_ok: boolean;
                /** @description Runs begun in the last 24 hours. */
                runs_24h: number;
                /** @description Whether `/health` reports `healthy`. */
                healthy: boolean;
            };
            /** @description Fights with a live prediction. */
            predictions: {
                /** @description Fights that are still to come. */
                live: number;
                /** @description Fights that have begun, are over or were cancelled. */
                expired: number;
            };
            /** @description How often the odds feed is asked, and its credits, as of the last run; null before the first. */
            feed: components["schemas"]["FeedPolling"] | null;
        };
        /** @description The success envelope around the figures. */
        StatsAnswer: components["schemas"]["Success"] & {
            /** @description The service in figures. */
            data: components["schemas"]["AdminStats"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /**
         * Format: email
         * @description An e-mail address.
         * @example ann@example.com
         */
        Email: string;
        /** @description Bets of a user in one currency. */
        UserCurrencyTotals: {
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Bets in this currency. */
            betCount: number;
            /** @description Sum of the user's own stakes, 2 decimals; a free bet adds 0. */
            totalStake: number;
            /** @description Payouts less the user's own stakes on settled bets, 2 decimals. */
            realizedPnl: number;
        };
        /** @description A user with the totals of the bets. */
        AdminUser: {
            /** @description Identifier of the user. */
            id: components["schemas"]["Uuid"];
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description Name of the user. */
            name: string;
            /** @description When the user arrived. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description Whether the user is somebody else than the operator's own; they see prices only as far as the terms of the sources allow. */
            isGuest: boolean;
            /** @description Bets logged. */
            betCount: number;
            /** @description Bets not settled yet. */
            pendingBets: number;
            /** @description Bets won, lost or pushed. */
            settledBets: number;
            /** @description The currency of `totalStake` and `realizedPnl`, that of most of the user's bets; `USD` without bets. */
            currency: components["schemas"]["Currency"];
            /** @description Sum of the user's own stakes in `currency`, 2 decimals; a free bet adds 0. */
            totalStake: number;
            /** @description Payouts less the user's own stakes on settled bets in `currency`, 2 decimals. */
            realizedPnl: number;
            /** @description The totals of each currency, most bets first. */
            byCurrency: components["schemas"]["UserCurrencyTotals"][];
            /** @description Mean CLV over the bets that have one, a fraction, 6 decimals; null if no bet has a CLV. */
            meanClv: number | null;
            /** @description Saved bookmakers. */
            bookmakerCount: number;
            /** @description Keys that are not revoked. */
            apiKeyCount: number;
            /** @description Whether notifications are switched on. */
            notificationsEnabled: boolean;
        };
        /** @description The success envelope around a page of users. */
        UsersAnswer: components["schemas"]["Success"] & {
            /** @description Users in order of arrival. */
            data: components["schemas"]["AdminUser"][];
            /** @description Meta of a list that is paged by offset. */
            meta: components["schemas"]["PageMeta"];
        };
        /** @description Account of a user. */
        Account: {
            /** @description Identifier of the user. */
            id: components["schemas"]["Uuid"];
            /** @description An e-mail address. */
            email: components["schemas"]["Email"];
            /** @description Name of the user. */
            name: string;
            /** @description When the user arrived. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description State of a bet. A bet that was cashed out has the result that it was settled with, and `cashedOut` true.
         * @enum {string}
         */
        AdminBetStatus: "pending" | "won" | "lost" | "push";
        /** @description A bet with its owner. All kinds are listed, those on the draw and those cashed out too. */
        AdminBet: {
            /** @description Identifier of the bet. */
            id: components["schemas"]["Uuid"];
            /** @description Identifier of the owner. */
            userId: components["schemas"]["Uuid"];
            /** @description E-mail address of the owner. */
            userEmail: components["schemas"]["Email"];
            /** @description What logged the bet, such as `cli`. */
            source: string;
            /** @description Identifier of the fight. */
            fightId: number;
            /**
             * @description The backed outcome: the corner `a` or `b` of the fight, or the draw.
             * @enum {string}
             */
            side: "a" | "b" | "draw";
            /** @description Name of the fighter. */
            pickedFighter: string;
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            bookKey: components["schemas"]["BookKey"];
            /** @description `h2h` voids both sides on a draw; `h2h_3_way` prices the draw, so both fighters lose on it. */
            marketType: components["schemas"]["MarketType"];
            /** @description The price taken, decimal odds, 6 decimals. */
            decimalOdds: number;
            /** @description The same price in American odds, rounded to a whole number. */
            americanOdds: number;
            /**
             * @description Stake in `currency`, 2 decimals.
             * @example 50
             */
            stake: number;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description When the bet was placed. */
            placedAt: components["schemas"]["Timestamp"];
            /**
             * @description Whose money is staked: the bettor's own (`cash`), the book's (`free_bet`), or the bettor's own at odds that the book raised (`boost`).
             * @enum {string}
             */
            kind: "cash" | "free_bet" | "boost";
            /** @description Fair probability of the side backed when the bet was placed, 6 decimals; null without a prediction of that day. */
            snapshotFair: number | null;
            /** @description Calibrated standard deviation (`sigma`) of that probability, 6 decimals; null without a prediction. */
            snapshotSigma: number | null;
            /** @description Vig-removed edge when the bet was placed, a fraction, 6 decimals; null without a prediction or a price. */
            snapshotEdge: number | null;
            /**
             * @description The price taken over the book's price when the bet was placed, less 1, a fraction, 6 decimals; 0 for a bet taken at the displayed price,
             *     null without a price.
             */
            snapshotClvAtLog: number | null;
            /** @description The model that made the snapshot; null without a prediction. */
            snapshotModelVersion: components["schemas"]["ModelVersion"] | null;
            /** @description State of a bet, as in the journal. A bet that was cashed out is listed under the result it was settled with. */
            status: components["schemas"]["AdminBetStatus"];
            /** @description Whether the book bought the bet back before the fight ended. `status` then says how it was settled: `won` at a profit, `lost` at a loss, `push` at neither. */
            cashedOut: boolean;
            /** @description When the bet was settled; null while pending. */
            settledAt: components["schemas"]["Timestamp"] | null;
            /** @description What came back, in `currency`, 2 decimals: stake times odds when won, the stake on a push, 0 when lost, the sum paid when cashed out; null while pending. The stake of a free bet never comes back. */
            payout: number | null;
            /** @description Payout less the bettor's own stake in `currency`, 2 decimals; null while pending. In a free bet that stake is 0. */
            profit: number | null;
            /** @description Closing line value of the price taken, `o_taken / o_close - 1`, a fraction, 6 decimals; null without a close. */
            realizedClv: number | null;
        };
        /** @description When a user wants to be notified. */
        NotificationPreferences: {
            /** @description Whether notifications are switched on. */
            enabled: boolean;
            /** @description Smallest vig-removed edge worth a notification, a fraction, 6 decimals. */
            minEdge: number;
            /** @description Largest sigma worth a notification, a probability, 6 decimals; null is no gate. */
            maxUncertainty: number | null;
            /** @description Smallest stake worth a notification in dollars, 2 decimals. */
            minStake: number;
            /** @description Bankroll from which stakes are sized in dollars, 2 decimals; 0 if none was set. */
            bankroll: number;
            /** @description When the preferences were last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description An account at a sportsbook, as its owner saved it. */
        SavedBookmaker: {
            /** @description Identifier of the saved account. */
            id: components["schemas"]["Uuid"];
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            bookKey: components["schemas"]["BookKey"];
            /** @description User name at the book; null when not given. */
            username: string | null;
            /** @description Account number at the book; null when not given. */
            accountId: string | null;
            /** @description Place from which the account is used; null when not given. */
            vpnLocation: string | null;
            /** @description Balance in `currency`, 2 decimals; null when not given. */
            balance: number | null;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Notes of the owner; null when there are none. */
            notes: string | null;
            /** @description Whether the account is in use. */
            active: boolean;
            /** @description When it was saved. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description The parts of a key that may be shown. */
        ApiKey: {
            /** @description Identifier of the key. */
            id: components["schemas"]["Uuid"];
            /** @description The first 12 characters of the key, of 36. */
            prefix: string;
            /** @description When it was minted. */
            createdAt: components["schemas"]["Timestamp"];
            /** @description When it was revoked; null while it is valid. */
            revokedAt: components["schemas"]["Timestamp"] | null;
        };
        /** @description A user in full. */
        AdminUserDetail: {
            /** @description Account of a user. */
            account: components["schemas"]["Account"];
            /** @description The newest 10,000 bets, newest first; `/admin/bets?user_id=` pages through all of them. */
            bets: components["schemas"]["AdminBet"][];
            /** @description The notification preferences; null when never set. */
            notifications: components["schemas"]["NotificationPreferences"] | null;
            /** @description The saved bookmakers, by book. */
            bookmakers: components["schemas"]["SavedBookmaker"][];
            /** @description All keys, revoked ones included, newest first. */
            apiKeys: components["schemas"]["ApiKey"][];
        };
        /** @description The success envelope around a user. */
        UserAnswer: components["schemas"]["Success"] & {
            /** @description A user in full. */
            data: components["schemas"]["AdminUserDetail"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Stakes of bets in one currency. */
        CurrencyStakes: {
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Bets in this currency. */
            bets: number;
            /** @description Sum of the bettors' own stakes, 2 decimals; a free bet adds 0. */
            total_stake: number;
        };
        /** @description Meta of the list of all bets, with the totals of the filtered set over all its pages. */
        BetsMeta: components["schemas"]["PageMeta"] & {
            /** @description Bets that match the filters, free bets and cashed-out ones too. */
            total_count: number;
            /** @description The currency of `total_stake`, that of most of these bets; `USD` without bets. */
            currency: components["schemas"]["Currency"];
            /** @description Sum of the bettors' own stakes on them in `currency`, 2 decimals; a free bet adds 0. */
            total_stake: number;
            /** @description Mean CLV over those that have one, a fraction, 6 decimals; null if no bet has a CLV. */
            mean_clv: number | null;
            /** @description The stakes in each currency, most bets first. */
            by_currency: components["schemas"]["CurrencyStakes"][];
        };
        /** @description The success envelope around a page of bets. */
        AdminBetsAnswer: components["schemas"]["Success"] & {
            /** @description Bets in order of placement. */
            data: components["schemas"]["AdminBet"][];
            /** @description Meta of the list of all bets, with the totals of the filtered set over all its pages. */
            meta: components["schemas"]["BetsMeta"];
        };
        /** @description A saved account at a sportsbook with its owner. */
        OwnedBookmaker: {
            /** @description Identifier of the saved account. */
            id: components["schemas"]["Uuid"];
            /** @description Identifier of the owner. */
            userId: components["schemas"]["Uuid"];
            /** @description E-mail address of the owner. */
            userEmail: components["schemas"]["Email"];
            /** @description Sportsbook key: one that `/bookmakers` lists, or one that only the journal has. */
            bookKey: components["schemas"]["BookKey"];
            /** @description User name at the book; null when not given. */
            username: string | null;
            /** @description Account number at the book; null when not given. */
            accountId: string | null;
            /** @description Place from which the account is used; null when not given. */
            vpnLocation: string | null;
            /** @description Balance in `currency`, 2 decimals; null when not given. */
            balance: number | null;
            /** @description Currency code, ISO 4217. */
            currency: components["schemas"]["Currency"];
            /** @description Notes of the owner; null when there are none. */
            notes: string | null;
            /** @description Whether the account is in use. */
            active: boolean;
            /** @description When it was saved. */
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around the saved bookmakers. */
        SavedBookmakersAnswer: components["schemas"]["Success"] & {
            /** @description The accounts, by e-mail address of the owner, then book. */
            data: components["schemas"]["OwnedBookmaker"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description When a user wants to be notified, with the user. */
        OwnedPreferences: {
            /** @description Identifier of the owner. */
            userId: components["schemas"]["Uuid"];
            /** @description E-mail address of the owner. */
            userEmail: components["schemas"]["Email"];
            /** @description Whether notifications are switched on. */
            enabled: boolean;
            /** @description Smallest vig-removed edge worth a notification, a fraction, 6 decimals. */
            minEdge: number;
            /** @description Largest sigma worth a notification, a probability, 6 decimals; null is no gate. */
            maxUncertainty: number | null;
            /** @description Smallest stake worth a notification in dollars, 2 decimals. */
            minStake: number;
            /** @description Bankroll from which stakes are sized in dollars, 2 decimals; 0 if none was set. */
            bankroll: number;
            /** @description When the preferences were last changed. */
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The success envelope around the notification preferences. */
        NotificationsAnswer: components["schemas"]["Success"] & {
            /** @description The preferences, by e-mail address of the owner. */
            data: components["schemas"]["OwnedPreferences"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description Why a run failed. */
        RunError: {
            /** @description Machine-readable code. */
            code: string;
            /** @description What happened; null when there is nothing to add. */
            message: string | null;
        };
        /** @description A run of predict-live. */
        Run: {
            /** @description Identifier of the run. */
            run_id: number;
            /**
             * @description What started it: the schedule, a command, or the import of a recorded poll.
             * @enum {string}
             */
            trigger: "schedule" | "command" | "import";
            /**
             * @description Whether it is still running or how it ended.
             * @enum {string}
             */
            status: "running" | "ok" | "failed";
            /** @description An instant in UTC with milliseconds. */
            started_at: components["schemas"]["Timestamp"];
            /** @description When it ended; null while running. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description How long it took in milliseconds; null while running. */
            duration_ms: number | null;
            /** @description Name of the odds feed. */
            feed: string;
            /** @description Credits that the poll cost at the odds feed; null when the feed did not report it. */
            credits_used: number | null;
            /** @description Credits left at the odds feed after the poll; null when the feed did not report it. */
            credits_remaining: number | null;
            /** @description Events in the poll. */
            events: number;
            /** @description Events with at least one price. */
            events_priced: number;
            /** @description Names that no fighter could be found for. */
            names_unresolved: number;
            /** @description Markets that were new, moved or vanished. */
            quotes_changed: number;
            /** @description Items of the poll that could not be used. Beyond 1,000 of them, one more stands for all others. */
            items_set_aside: number;
            /** @description Fights predicted or confirmed. */
            fights_predicted: number;
            /** @description Fights whose result became known. */
            fights_graded: number;
            /** @description Why it failed; null unless it did. */
            error: components["schemas"]["RunError"] | null;
        };
        /** @description The success envelope around the run log. */
        RunsAnswer: components["schemas"]["Success"] & {
            /** @description Runs, newest first. */
            data: components["schemas"]["Run"][];
            /** @description Meta of a list that is paged by cursor. */
            meta: components["schemas"]["CursorMeta"];
        };
        /** @description The bankroll at the end of each day with a bet, oldest first. */
        Equity: {
            /** @description The day of the fights. */
            date: components["schemas"]["CalendarDate"];
            /** @description Bankroll at the end of the day, a multiple of that at the start. */
            bankroll: number;
        }[];
        /** @description How the stakes were sized. */
        BacktestStaking: {
            /**
             * @description `kelly` stakes a share of the bankroll; `flat` one unit a bet.
             * @enum {string}
             */
            rule: "kelly" | "flat";
            /** @description Share of the raw Kelly stake, a fraction; null for flat stakes. */
            kelly_fraction: number | null;
            /** @description Cap on one stake as a fraction of the bankroll, 0 being none; null for flat stakes. */
            max_bet_pct: number | null;
            /** @description Smallest edge of a bet, a fraction. */
            min_edge_pp: number;
        };
        /** @description Flat bets by one fair price: `blend` with weights fitted on earlier fights, `market` recalibrated on earlier fights, `model` alone. Intervals are bootstrapped over dates. */
        BacktestByFair: {
            /** @description The fair price. */
            fair: components["schemas"]["FairSource"];
            /** @description Bets of the default policy with this fair price, edge and stake. */
            bets: number;
            /** @description Share of the fights with closing prices, a fraction. */
            share_bet: number;
            /** @description Mean of `odds * vig-free close - 1`, a fraction; null without a bet. */
            mean_clv: number | null;
            /** @description Lower bound of its 95 % interval. */
            mean_clv_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            mean_clv_high: number | null;
            /** @description Profit divided by what was staked, a fraction; null without a bet. */
            yield: number | null;
            /** @description Lower bound of its 95 % interval. */
            yield_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            yield_high: number | null;
            /** @description The picked sides of all fights by size of the edge, a bet or not, smallest edges first. */
            bands: components["schemas"]["TrackRecord"][];
            /** @description The bankroll along the bets of the default policy, one unit per bet from a bankroll of one unit per bet. Absent in a simulation by an earlier version. */
            equity?: components["schemas"]["Equity"];
        };
        /** @description Flat bets of the default policy in one year. Intervals are bootstrapped over dates. */
        BacktestByYear: {
            /** @description Year of the fights. */
            year: string;
            /** @description Fights with closing prices or a published pick. */
            fights: number;
            /** @description Those of them that were bet on. */
            bets: number;
            /** @description Their share, a fraction. */
            share_bet: number;
            /** @description Whether there are at least 50 bets; fewer prove nothing. */
            enough: boolean;
            /** @description Mean of `odds * vig-free close - 1`, a fraction; null without a bet. */
            mean_clv: number | null;
            /** @description Lower bound of its 95 % interval. */
            mean_clv_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            mean_clv_high: number | null;
            /** @description Profit divided by what was staked, a fraction; null without a bet. */
            yield: number | null;
            /** @description Lower bound of its 95 % interval. */
            yield_low: number | null;
            /** @description Upper bound of its 95 % interval. */
            yield_high: number | null;
        };
        /** @description The bets of one source. */
        BacktestBetSource: {
            /**
             * @description `published`: BETs that `/policy.record` counts, by this family at the default `devig`. `followed`: what the policy would have said by stored prices. `best_close`: bets at the best close, where no earlier prices are stored.
             * @enum {string}
             */
            source: "published" | "followed" | "best_close";
            /** @description Their number. */
            bets: number;
        };
        /** @description The newest betting simulation. The inputs are the fights with closing prices that the production family predicted out of sample, and those of which it published a pick. A fight is bet once: as it was published; else by the prediction of the refit before it, where it has imported closing moneylines, and by the last live prediction before the start, without one by that refit, where it has only quotes. A live prediction of a model whose training data reach beyond the fight does not count. `bets_by_source` tells the published bets from the others. */
        Backtest: {
            /** @description When the figures were computed; where they are read straight from the tables, when the newest of their inputs was recorded. */
            computed_at: components["schemas"]["Timestamp"];
            /** @description Number of rows behind the figures; the operation describes which rows. */
            input_count: number;
            /** @description Date of the oldest input; null if no input has a date. */
            input_from: components["schemas"]["CalendarDate"] | null;
            /** @description Date of the newest input; null if no input has a date. */
            input_to: components["schemas"]["CalendarDate"] | null;
            /** @description The model that made the figures, named by its kind and the cutoff date of its training data. */
            model_version: components["schemas"]["ModelVersion"];
            /** @description Decided fights with a price and an out-of-sample prediction. */
            priced_bouts: number;
            /** @description Bets placed. */
            total_picks: number;
            /** @description Share of the decided bets that won, a fraction; null without a bet. */
            hit_rate: number | null;
            /** @description Mean over the bets of `o_taken * p_close - 1`, a fraction: the price of the bet, after commission, against the consensus vig-free close of all books. It is the `mean_clv` of the same bets in `by_fair`. A bet at the best close is compared with the close that it was taken at. Null without a bet whose fight has a close. */
            devig_clv: number | null;
            /** @description Bets behind `devig_clv`, those on fights with a close. */
            devig_clv_n: number;
            /** @description Profit per dollar staked, a fraction; null without a bet. */
            roi: number | null;
            /** @description Lower bound of its 95 % bootstrap interval, a fraction; null for fewer than 2 bets. */
            roi_ci_low: number | null;
            /** @description Upper bound, a fraction; null for fewer than 2 bets. */
            roi_ci_high: number | null;
            /** @description Mean over standard deviation of the returns named by `sharpe_basis`; null for fewer than 2. */
            sharpe: number | null;
            /**
             * @description Returns behind the Sharpe ratio: profit per dollar of each bet, not annualised; or of the bankroll by month, times the square root of 12.
             * @enum {string}
             */
            sharpe_basis: "per_bet" | "monthly_annualised";
            /** @description Largest fall of the bankroll from an earlier high, a fraction of that high; null without a bet. */
            max_drawdown: number | null;
            /** @description Bankroll at the end, a multiple of that at the start. */
            final_bankroll: number;
            /** @description The bankroll along the simulation. Absent in one by an earlier version. */
            equity?: components["schemas"]["Equity"];
            /** @description How the stakes were sized. */
            staking: components["schemas"]["BacktestStaking"];
            /** @description The fair price that was bet on, that of the default policy. Absent in a simulation by an earlier version, which bet on the model alone. */
            fair?: components["schemas"]["FairSource"];
            /** @description How the vig was removed; absent in a simulation by an earlier version. */
            devig?: components["schemas"]["Devig"];
            /** @description What flat bets by each fair price were worth on the same fights. Absent in a simulation by an earlier version. */
            by_fair?: components["schemas"]["BacktestByFair"][];
            /** @description What flat bets of the default policy were worth in each year, the earliest first. Absent in a simulation by an earlier version. */
            by_year?: components["schemas"]["BacktestByYear"][];
            /**
             * @description The price taken. `best_close`: the best close over the books, which no bettor gets every time. `followed`: where the books' prices are stored, that of the published BET, else of the first BET at a step of hours before the start, after commission; else the best close.
             * @enum {string}
             */
            price_basis: "best_close" | "followed";
            /** @description How many of the bets come from each source; together they are `total_picks`. Absent in a simulation by an earlier version. */
            bets_by_source?: components["schemas"]["BacktestBetSource"][];
            /** @description Refits whose predictions were considered for a bet. */
            refits: number;
            /** @description Time that the simulation took, seconds. It is measured, also where the service replays an instant. */
            runtime_seconds: number;
        };
        /** @description The success envelope around the latest backtest. */
        BacktestAnswer: components["schemas"]["Success"] & {
            /** @description The newest betting simulation. The inputs are the fights with closing prices that the production family predicted out of sample, and those of which it published a pick. A fight is bet once: as it was published; else by the prediction of the refit before it, where it has imported closing moneylines, and by the last live prediction before the start, without one by that refit, where it has only quotes. A live prediction of a model whose training data reach beyond the fight does not count. `bets_by_source` tells the published bets from the others. */
            data: components["schemas"]["Backtest"];
            /** @description Meta of an answer that holds figures of a model. */
            meta: components["schemas"]["ModelMeta"];
        };
        /** @description A table of the database. */
        DatabaseTable: {
            /** @description Name of the table. */
            table: string;
            /** @description Number of rows, counted now. */
            row_count: number;
        };
        /** @description A schema of the database. */
        DatabaseSchema: {
            /** @description Name of the schema. */
            schema: string;
            /** @description Its tables in alphabetical order. */
            tables: components["schemas"]["DatabaseTable"][];
        };
        /** @description The success envelope around the schemas. */
        SchemasAnswer: components["schemas"]["Success"] & {
            /** @description The schemas in alphabetical order. */
            data: components["schemas"]["DatabaseSchema"][];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
        /** @description A column of a table. */
        TableColumn: {
            /** @description Name of the column. */
            name: string;
            /** @description Type in PostgreSQL, such as `timestamp with time zone`. */
            type: string;
            /** @description Whether the column may be null. */
            nullable: boolean;
            /** @description Whether its values are shown as `***`, because they could be credentials. */
            masked: boolean;
        };
        /**
         * @description A value: a number or boolean as such, an instant in ISO 8601, and anything else as PostgreSQL writes it, cut after 500
         *     characters; `***` in a masked column.
         */
        Cell: string | number | boolean | null;
        /** @description A table with its columns and sample rows. */
        TableDetail: {
            /** @description Name of the schema. */
            schema: string;
            /** @description Name of the table. */
            table: string;
            /** @description Number of rows, counted now. */
            row_count: number;
            /** @description The columns in the order of the table. */
            columns: components["schemas"]["TableColumn"][];
            /** @description The first rows by primary key, each a list of cells in the order of `columns`. */
            rows: components["schemas"]["Cell"][][];
        };
        /** @description The success envelope around a table. */
        TableAnswer: components["schemas"]["Success"] & {
            /** @description A table with its columns and sample rows. */
            data: components["schemas"]["TableDetail"];
            /** @description When the answer was made, by which version of the API, and how fresh the pipeline's data is. */
            meta: components["schemas"]["Meta"];
        };
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
        GetHealthBadRequest: {
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
        GetPolicyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetDocsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListLivePicksBadRequest: {
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
        ListSettledPicksBadRequest: {
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
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListHistoricalPicksBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetPickBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The fight is unknown, has begun, is settled, or has no pending pick. */
        FightNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ExplainPickBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The fight has no pending pick, or its probability has not been explained yet; the message then names the command that explains it, and the header when to ask again. */
        ExplanationNotFound: {
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
        ListArbitrageBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListPlusEvBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetHedgeBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The fight has no pending pick, or no book considered has a price for the other side. */
        HedgeNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetClvEvolutionBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetClvDevigBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetClvOpenCloseBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetClvCiBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListModelVersionsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelComparisonBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListModelCoefsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelRollingBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelCalibrationBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelRefitSampleBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelFeaturePnlBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelRegressionBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelPcaBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelMcKellyBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetModelHoldoutAuditBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetDataQualityBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetCorpusBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListOddsComparisonBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListResolutionAttemptsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetDistributionsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListBookmakersBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListFightersBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetFighterBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The fighter is unknown. */
        FighterNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListJournalBetsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The system token was used where only the key of a user makes sense. */
        UserKeyRequired: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetAdminStatsBadRequest: {
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
        ListAdminUsersBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetAdminUserBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The user is unknown. */
        UserNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListAdminBetsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListAdminBookmakersBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListAdminNotificationsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListRunsBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetLatestBacktestBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        ListSchemasBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A parameter is malformed, unknown, repeated or out of range. The message names it and what is allowed. */
        GetSchemaTableBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Failure"];
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The schema or the table is unknown, or not open to browsing. */
        TableNotFound: {
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
        /** @description Bankroll in US dollars; 0 switches sizing off. */
        bankroll: number;
        /** @description Multiplier of the raw Kelly stake; 0 is not to bet. */
        kelly_fraction: number;
        /** @description How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts. */
        kelly_z: number;
        /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself. */
        max_bet_pct: number;
        /** @description Smallest vig-removed edge of a BET, a fraction. */
        min_edge_pp: number;
        /**
         * @description Largest `sigma` of a BET, a probability. The blend's sigma is mostly below 0.04 on the last day and below 0.08 three weeks before the start, so 0.05 excludes even fights that are weeks away, and 0.01 leaves hardly any. Without the parameter, or at 0.5 and above, sigma does not gate.
         * @example 0.05
         */
        max_uncertainty: number;
        /**
         * @description Smallest `price_sources` of a BET; fewer than 3 make no consensus. Without the parameter, the threshold of `/policy`. With `fair=model` it does not gate. Refused with `gates=specification`.
         * @example 3
         */
        min_price_sources: number;
        /**
         * @description A BET has an `ev_per_dollar` above this, dollars. Without the parameter, the threshold of `/policy`. Refused with `gates=specification`.
         * @example 0
         */
        min_ev_per_dollar: number;
        /**
         * @description Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
         * @example specification
         */
        gates: "all" | "specification";
        /** @description Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`. */
        fair: "blend" | "market" | "model";
        /** @description How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes. */
        devig: "calibrated" | "power" | "multiplicative" | "additive" | "shin" | "odds_ratio";
        /** @description Leave out rows that are a BET under fewer than this many of the eight readings of `robust`. */
        min_robust: number;
        /** @description Largest outlay of the whole list as a fraction of the bankroll. If the stakes together are larger, all are scaled down in proportion; 0 is no limit. */
        max_outlay_pct: number;
        /**
         * @description Books to show in `books[]`, keys of `/bookmakers` separated by commas. Verdict and markets do not change. Without it, all. With a user's
         *     key, `mine` stands for the books of the user's active accounts (`/me/bookmakers` of the Desk API); all odds after commission, edges,
         *     verdicts and stakes are then at the commission that the user stored there, where there is one. Fair prices are the same for everybody.
         * @example bovada,lowvig
         */
        shown_books: components["schemas"]["BookList"];
        /** @description Largest number of rows. */
        limit: number;
        /**
         * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
         * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
         */
        cursor: string;
        /** @description Largest number of rows. */
        limit_of_history: number;
        /**
         * @description Identifier of the fight, as listed by `/picks/live`.
         * @example 174393
         */
        fight_in_path: number;
        /**
         * @description Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
         *     user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
         *     user stored there, where there is one. Fair prices are the same for everybody.
         * @example bovada,fanduel,lowvig
         */
        considered_books: components["schemas"]["BookList"];
        /** @description Include fights that the model does not predict. */
        unpredicted: boolean;
        /**
         * @description Identifier of the fight, as listed by `/picks/live`.
         * @example 174393
         */
        fight_in_query: number;
        /** @description Largest number of rows. */
        limit_of_comparisons: number;
        /** @description Number of rows to skip. */
        offset: number;
        /** @description Largest number of rows. */
        limit_of_bets: number;
        /** @description Number of rows to skip. */
        offset_of_bets: number;
        /** @description Largest number of rows. */
        limit_of_operator_lists: number;
        /** @description Number of rows to skip. */
        offset_of_long_lists: number;
        /**
         * @description Only rows of this user.
         * @example 7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11
         */
        user_id: components["schemas"]["Uuid"];
        /** @description Largest number of rows. */
        limit_of_runs: number;
        /** @description Largest number of rows. */
        limit_of_samples: number;
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
        /** @description Tag of the answer, to be sent back in `If-None-Match`. It covers `data`, what the operation adds to `meta`, and the reasons for which `/health` is degraded. It does not cover what changes with the clock alone: `meta.generated_at`, `meta.cron_age_minutes`, `quote_age` of prices, the `figure` of the reason `stale`, and `cron.age_minutes` of `/health`. The tag of a compressed answer ends in `-br` or `-gzip`; any tag of an answer is good for all its encodings. Picks, optimizer, bookmakers, policy and health get a new tag with every pipeline run that publishes. */
        ETag: string;
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
        /**
         * @description Names the file, where the answer is CSV.
         * @example attachment; filename="fighters-2025-09-27.csv"
         */
        ContentDisposition: string;
        /** @description The authentication scheme to use. */
        WwwAuthenticate: "Bearer realm=\"boxing\"";
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
    getHealth: {
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
            /** @description The state of the data. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetHealthBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPolicy: {
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
            /** @description The thresholds in force. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PolicyAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetPolicyBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocs: {
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
            /** @description The descriptor. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetDocsBadRequest"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLivePicks: {
        parameters: {
            query?: {
                /** @description Bankroll in US dollars; 0 switches sizing off. */
                bankroll?: components["parameters"]["bankroll"];
                /** @description Multiplier of the raw Kelly stake; 0 is not to bet. */
                kelly_fraction?: components["parameters"]["kelly_fraction"];
                /** @description How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts. */
                kelly_z?: components["parameters"]["kelly_z"];
                /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself. */
                max_bet_pct?: components["parameters"]["max_bet_pct"];
                /** @description Smallest vig-removed edge of a BET, a fraction. */
                min_edge_pp?: components["parameters"]["min_edge_pp"];
                /**
                 * @description Largest `sigma` of a BET, a probability. The blend's sigma is mostly below 0.04 on the last day and below 0.08 three weeks before the start, so 0.05 excludes even fights that are weeks away, and 0.01 leaves hardly any. Without the parameter, or at 0.5 and above, sigma does not gate.
                 * @example 0.05
                 */
                max_uncertainty?: components["parameters"]["max_uncertainty"];
                /**
                 * @description Smallest `price_sources` of a BET; fewer than 3 make no consensus. Without the parameter, the threshold of `/policy`. With `fair=model` it does not gate. Refused with `gates=specification`.
                 * @example 3
                 */
                min_price_sources?: components["parameters"]["min_price_sources"];
                /**
                 * @description A BET has an `ev_per_dollar` above this, dollars. Without the parameter, the threshold of `/policy`. Refused with `gates=specification`.
                 * @example 0
                 */
                min_ev_per_dollar?: components["parameters"]["min_ev_per_dollar"];
                /**
                 * @description Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
                 * @example specification
                 */
                gates?: components["parameters"]["gates"];
                /** @description Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`. */
                fair?: components["parameters"]["fair"];
                /** @description How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes. */
                devig?: components["parameters"]["devig"];
                /** @description Leave out rows that are a BET under fewer than this many of the eight readings of `robust`. */
                min_robust?: components["parameters"]["min_robust"];
                /** @description Largest outlay of the whole list as a fraction of the bankroll. If the stakes together are larger, all are scaled down in proportion; 0 is no limit. */
                max_outlay_pct?: components["parameters"]["max_outlay_pct"];
                /** @description Leave out NO BET rows. */
                bet_only?: boolean;
                /** @description Include stale picks, whose prediction no recent run confirmed. */
                include_stale?: boolean;
                /** @description Add `books[]`, every price on the picked side with a stake sized at that price. */
                include_books?: boolean;
                /**
                 * @description Books to show in `books[]`, keys of `/bookmakers` separated by commas. Verdict and markets do not change. Without it, all. With a user's
                 *     key, `mine` stands for the books of the user's active accounts (`/me/bookmakers` of the Desk API); all odds after commission, edges,
                 *     verdicts and stakes are then at the commission that the user stored there, where there is one. Fair prices are the same for everybody.
                 * @example bovada,lowvig
                 */
                books?: components["parameters"]["shown_books"];
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
            /** @description The pending picks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivePicksAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListLivePicksBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSettledPicks: {
        parameters: {
            query?: {
                /**
                 * @description Only picks whose `last_predicted_at` is on or after this date (UTC). Without it, the date 7 days ago, so the list holds the fights of the last 7 days.
                 * @example 2025-09-20
                 */
                since?: components["schemas"]["CalendarDate"];
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
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
            /** @description The graded picks. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledPicksAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSettledPicksBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHistoricalPicks: {
        parameters: {
            query?: {
                /** @description Family of the model. */
                model?: "lgbm_ens" | "lgbm" | "pca" | "baseline";
                /** @description Kind of the prediction: out of sample while the model was developed, in the sealed holdout, live, or all of them. */
                kind?: "dev" | "holdout" | "live" | "all";
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_history"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
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
            /** @description The picks of the past. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoricalPicksAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListHistoricalPicksBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPick: {
        parameters: {
            query?: {
                /** @description Bankroll in US dollars; 0 switches sizing off. */
                bankroll?: components["parameters"]["bankroll"];
                /** @description Multiplier of the raw Kelly stake; 0 is not to bet. */
                kelly_fraction?: components["parameters"]["kelly_fraction"];
                /** @description How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts. */
                kelly_z?: components["parameters"]["kelly_z"];
                /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself. */
                max_bet_pct?: components["parameters"]["max_bet_pct"];
                /** @description Smallest vig-removed edge of a BET, a fraction. */
                min_edge_pp?: components["parameters"]["min_edge_pp"];
                /**
                 * @description Largest `sigma` of a BET, a probability. The blend's sigma is mostly below 0.04 on the last day and below 0.08 three weeks before the start, so 0.05 excludes even fights that are weeks away, and 0.01 leaves hardly any. Without the parameter, or at 0.5 and above, sigma does not gate.
                 * @example 0.05
                 */
                max_uncertainty?: components["parameters"]["max_uncertainty"];
                /**
                 * @description Smallest `price_sources` of a BET; fewer than 3 make no consensus. Without the parameter, the threshold of `/policy`. With `fair=model` it does not gate. Refused with `gates=specification`.
                 * @example 3
                 */
                min_price_sources?: components["parameters"]["min_price_sources"];
                /**
                 * @description A BET has an `ev_per_dollar` above this, dollars. Without the parameter, the threshold of `/policy`. Refused with `gates=specification`.
                 * @example 0
                 */
                min_ev_per_dollar?: components["parameters"]["min_ev_per_dollar"];
                /**
                 * @description Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
                 * @example specification
                 */
                gates?: components["parameters"]["gates"];
                /** @description Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`. */
                fair?: components["parameters"]["fair"];
                /** @description How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes. */
                devig?: components["parameters"]["devig"];
                /**
                 * @description Books to show in `books[]`, keys of `/bookmakers` separated by commas. Verdict and markets do not change. Without it, all. With a user's
                 *     key, `mine` stands for the books of the user's active accounts (`/me/bookmakers` of the Desk API); all odds after commission, edges,
                 *     verdicts and stakes are then at the commission that the user stored there, where there is one. Fair prices are the same for everybody.
                 * @example bovada,lowvig
                 */
                books?: components["parameters"]["shown_books"];
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
                 * @description Identifier of the fight, as listed by `/picks/live`.
                 * @example 174393
                 */
                fight_id: components["parameters"]["fight_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pick. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetPickBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["FightNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainPick: {
        parameters: {
            query?: {
                /** @description Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`. */
                fair?: components["parameters"]["fair"];
                /** @description How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes. */
                devig?: components["parameters"]["devig"];
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
                 * @description Identifier of the fight, as listed by `/picks/live`.
                 * @example 174393
                 */
                fight_id: components["parameters"]["fight_in_path"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contributions, the largest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExplanationAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ExplainPickBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["ExplanationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listArbitrage: {
        parameters: {
            query?: {
                /**
                 * @description Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
                 *     user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
                 *     user stored there, where there is one. Fair prices are the same for everybody.
                 * @example bovada,fanduel,lowvig
                 */
                books?: components["parameters"]["considered_books"];
                /** @description Smallest modeled profit, percent, compared with `profit_pct` as printed. Below 0, near misses are listed too. */
                min_profit_pct?: number;
                /** @description 3 lists opportunities with a third leg on the draw too. Place all three legs: without `leg_draw` both fighters lose on a draw. */
                max_legs?: number;
                /** @description Include fights that the model does not predict. */
                unpredicted?: components["parameters"]["unpredicted"];
                /** @description Which opportunities to list, by the rules of their books. `known` leaves out those whose verdict is `unknown`. `riskless` lists only those that cannot lose by these rules. */
                settlement?: "any" | "known" | "riskless";
                /** @description List the best prices of sister books too, where they pay more than those of books with different price sources. Sister books have one owner and one price source: they move together, and may limit an account together. Such rows have `sister_books` true. */
                sister_books?: boolean;
                /**
                 * @description US dollars to split over the legs; 0 gives no split.
                 * @example 100
                 */
                outlay?: number;
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
            /** @description The opportunities. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArbitrageAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListArbitrageBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlusEv: {
        parameters: {
            query?: {
                /**
                 * @description Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
                 *     user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
                 *     user stored there, where there is one. Fair prices are the same for everybody.
                 * @example bovada,fanduel,lowvig
                 */
                books?: components["parameters"]["considered_books"];
                /** @description Smallest vig-removed edge, a fraction. */
                min_edge_pp?: number;
                /** @description Largest `sigma`, a probability; 1 is no gate. */
                max_uncertainty?: number;
                /**
                 * @description Leave out prices with fewer `price_sources`; fewer than 3 make no consensus. With `fair=model` it leaves out none. Refused with `gates=specification`.
                 * @example 3
                 */
                min_price_sources?: number;
                /**
                 * @description Leave out prices whose `ev_per_dollar` is not above this, dollars. Refused with `gates=specification`.
                 * @example 0
                 */
                min_ev_per_dollar?: number;
                /**
                 * @description Which gates decide the verdict. `all`: edge, expected value, sigma and price sources, and no price that is `far_from_market`. `specification`: `min_edge_pp` and `max_uncertainty` alone, so a BET can have a negative expected value. Without the parameter, `verdict_gates` of `/policy`.
                 * @example specification
                 */
                gates?: components["parameters"]["gates"];
                /** @description Bankroll in US dollars; 0 switches sizing off. */
                bankroll?: components["parameters"]["bankroll"];
                /** @description Multiplier of the raw Kelly stake; 0 is not to bet. */
                kelly_fraction?: components["parameters"]["kelly_fraction"];
                /** @description How many times `sigma` is taken off the fair probability before sizing; 0 is plain Kelly. It changes stakes, never verdicts. */
                kelly_z?: components["parameters"]["kelly_z"];
                /** @description Cap on one stake as a fraction of the bankroll; 0 is no cap but the bankroll itself. */
                max_bet_pct?: components["parameters"]["max_bet_pct"];
                /** @description Largest outlay of the whole list as a fraction of the bankroll. If the stakes together are larger, all are scaled down in proportion; 0 is no limit. */
                max_outlay_pct?: components["parameters"]["max_outlay_pct"];
                /** @description Leave out rows that are a BET under fewer than this many of the eight readings of `robust`. */
                min_robust?: components["parameters"]["min_robust"];
                /** @description Whose opinion the fair probability is: the `blend` of market and model, the `market`'s consensus of the other books alone, or the `model` alone. Bets on the model alone have lost money; see `track_record`. */
                fair?: components["parameters"]["fair"];
                /** @description How the vig is removed from the judged market and from the consensus. `calibrated` is the power method with a slope on the log-odds, fitted on earlier closes. */
                devig?: components["parameters"]["devig"];
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
            /** @description The ranking. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlusEvAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListPlusEvBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHedge: {
        parameters: {
            query: {
                /**
                 * @description Identifier of the fight, as listed by `/picks/live`.
                 * @example 174393
                 */
                fight_id: components["parameters"]["fight_in_query"];
                /**
                 * @description US dollars already wagered, at least one cent.
                 * @example 100
                 */
                stake: number;
                /**
                 * @description Decimal odds of the bet already made; 1.0001 is the shortest price that four decimals can show.
                 * @example 3
                 */
                odds: number;
                /**
                 * @description The side already bet on.
                 * @example a
                 */
                side: components["schemas"]["Side"];
                /**
                 * @description Books to price with, keys of `/bookmakers` separated by commas. Without it, all. With a user's key, `mine` stands for the books of the
                 *     user's active accounts (`/me/bookmakers` of the Desk API); odds after commission, edges and stakes are then at the commission that the
                 *     user stored there, where there is one. Fair prices are the same for everybody.
                 * @example bovada,fanduel,lowvig
                 */
                books?: components["parameters"]["considered_books"];
                /** @description Include fights that the model does not predict. */
                unpredicted?: components["parameters"]["unpredicted"];
                /**
                 * @description The book of the bet already made, by whose rules it is settled. Without it these rules are unknown.
                 * @example betmgm
                 */
                book?: components["schemas"]["BookKey"];
                /** @description The market of the bet already made. */
                market_type?: "h2h" | "h2h_3_way";
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
            /** @description The hedge. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HedgeAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetHedgeBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PicksRefused"];
            404: components["responses"]["HedgeNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClvEvolution: {
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
            /** @description CLV by time before the start. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClvEvolutionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetClvEvolutionBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClvDevig: {
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
            /** @description CLV by universe of books. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClvDevigAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetClvDevigBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClvOpenClose: {
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
            /** @description CLV against the open. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClvOpenCloseAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetClvOpenCloseBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getClvCi: {
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
            /** @description Mean CLV and its intervals. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClvCiAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetClvCiBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listModelVersions: {
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
            /** @description The versions, newest cutoff first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelVersionsAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListModelVersionsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelComparison: {
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
            /** @description The comparison by set of fights. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelComparisonAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelComparisonBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listModelCoefs: {
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
            /** @description The coefficients, newest cutoff first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelCoefsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListModelCoefsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelRolling: {
        parameters: {
            query?: {
                /** @description Predictions in each window. */
                window?: number;
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
            /** @description The metrics over time. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelRollingAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelRollingBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelCalibration: {
        parameters: {
            query?: {
                /** @description Number of bins of equal width. */
                bins?: number;
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
            /** @description The bins in order. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelCalibrationAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelCalibrationBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelRefitSample: {
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
            /** @description The refits by cutoff. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelRefitSampleAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelRefitSampleBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelFeaturePnl: {
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
            /** @description The attribution. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelFeaturePnlAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelFeaturePnlBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelRegression: {
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
            /** @description The regressions, strongest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelRegressionAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelRegressionBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelPca: {
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
            /** @description The refits by cutoff. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelPcaAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelPcaBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelMcKelly: {
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
            /** @description The distributions. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelMcKellyAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelMcKellyBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getModelHoldoutAudit: {
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
                    "application/json": components["schemas"]["ModelHoldoutAuditAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetModelHoldoutAuditBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDataQuality: {
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
            /** @description The quality of the data. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DataQualityAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetDataQualityBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCorpus: {
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
            /** @description The corpus by year. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorpusAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetCorpusBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOddsComparison: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_comparisons"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
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
            /** @description The fights, nearest start first. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OddsComparisonAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListOddsComparisonBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResolutionAttempts: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Words of the name as the source spells it or as the record has it, or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word. */
                search?: components["schemas"]["SearchTerm"];
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
            /** @description The attempts, newest first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolutionLogAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListResolutionAttemptsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDistributions: {
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
            /** @description The histograms by feature. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DistributionsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetDistributionsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookmakers: {
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
            /** @description The sportsbooks. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookmakersAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListBookmakersBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listFighters: {
        parameters: {
            query?: {
                /**
                 * @description Words of the name or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word.
                 * @example crawford
                 */
                search?: components["schemas"]["SearchTerm"];
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit"];
                /** @description Number of rows to skip. */
                offset?: components["parameters"]["offset"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Leave out fighters whose date of birth, stance, height and reach are all unknown. */
                has_bio?: boolean;
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
            /** @description A page of fighters. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FightersAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListFightersBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getFighter: {
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
                 * @description Identifier of the fighter, as listed by `/fighters`.
                 * @example 61240
                 */
                fighter_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The fighter. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FighterAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetFighterBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["FighterNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listJournalBets: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_bets"];
                /** @description Number of rows to skip. */
                offset?: components["parameters"]["offset_of_bets"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
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
            /** @description The owner's bets. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JournalAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListJournalBetsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["UserKeyRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminStats: {
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
            /** @description The figures. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatsAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetAdminStatsBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminUsers: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_operator_lists"];
                /** @description Number of rows to skip. */
                offset?: components["parameters"]["offset_of_long_lists"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
                 */
                cursor?: components["parameters"]["cursor"];
                /**
                 * @description Words of the e-mail address or of the name or parts of them, in any order, without regard to case and accents; one or two letters are found at the start of a word.
                 * @example ada
                 */
                search?: components["schemas"]["SearchTerm"];
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
            /** @description A page of users. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListAdminUsersBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAdminUser: {
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
                 * @description Identifier of the user, as listed by `/admin/users`.
                 * @example 7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11
                 */
                userId: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetAdminUserBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["UserNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminBets: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_operator_lists"];
                /** @description Number of rows to skip. */
                offset?: components["parameters"]["offset_of_long_lists"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
                 */
                cursor?: components["parameters"]["cursor"];
                /** @description Only bets in this state. A bet that was cashed out is listed under the result that it was settled with, with `cashedOut` true. */
                status?: components["schemas"]["AdminBetStatus"];
                /**
                 * @description Only rows of this user.
                 * @example 7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11
                 */
                user_id?: components["parameters"]["user_id"];
                /**
                 * @description Only bets placed on or after this date (UTC).
                 * @example 2025-09-01
                 */
                since?: components["schemas"]["CalendarDate"];
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
                    "application/json": components["schemas"]["AdminBetsAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListAdminBetsBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminBookmakers: {
        parameters: {
            query?: {
                /**
                 * @description Only rows of this user.
                 * @example 7d1f2f4e-52c5-4c55-9a64-0d3b6a1f9c11
                 */
                user_id?: components["parameters"]["user_id"];
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
            /** @description The saved accounts. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedBookmakersAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListAdminBookmakersBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAdminNotifications: {
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
            /** @description The preferences. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationsAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListAdminNotificationsBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_runs"];
                /**
                 * @description The `meta.pagination.next_cursor` of the page before, with the same other parameters; not together with an `offset`. In CSV the header `Link` has the address of the next page.
                 * @example WyIyMDI1LTA5LTI3VDIxOjAwOjAwLjAwMFoiLDFd
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
            /** @description The newest runs. */
            200: {
                headers: {
                    Link: components["headers"]["LinkToNext"];
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunsAnswer"];
                    "text/csv": components["schemas"]["CsvRows"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListRunsBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLatestBacktest: {
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
            /** @description The newest simulation. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BacktestAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetLatestBacktestBadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["SourceRestricted"];
            404: components["responses"]["NotGenerated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSchemas: {
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
            /** @description The schemas. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemasAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ListSchemasBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSchemaTable: {
        parameters: {
            query?: {
                /** @description Largest number of rows. */
                limit?: components["parameters"]["limit_of_samples"];
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
                 * @description Name of the schema, exactly as listed by `/schemas`.
                 * @example public
                 */
                schema: string;
                /**
                 * @description Name of the table, exactly as listed by `/schemas`.
                 * @example runs
                 */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Cron-Age-Minutes": components["headers"]["CronAge"];
                    "X-Data-Status": components["headers"]["DataStatus"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableAnswer"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["GetSchemaTableBadRequest"];
            401: components["responses"]["SystemTokenMissing"];
            403: components["responses"]["SystemTokenRequired"];
            404: components["responses"]["TableNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
