/** What an operator and a cache see of the running product, all from one start. */
import { describeCaching } from "./watched/caching.ts";
import { describeMetrics } from "./watched/metrics.ts";
import { setUpWatchedProduct } from "./watched/product.ts";
import { describeRequestTimes } from "./watched/request-times.ts";
import { describeTraces } from "./watched/traces.ts";

setUpWatchedProduct();
describeTraces();
describeRequestTimes();
describeMetrics();
describeCaching();
