/** Judged queries: buyers' searches, and the relevance of each SKU in the real catalog. */
import { measureQueries } from "./judged/measures.ts";
import { mixedQueries } from "./judged/mixed.ts";
import { partNumberQueries } from "./judged/part-numbers.ts";
import { wordQueries } from "./judged/words.ts";
import type { JudgedQuery } from "./judging.ts";

export const judgedQueries: readonly JudgedQuery[] = [
	...partNumberQueries,
	...measureQueries,
	...wordQueries,
	...mixedQueries,
];
