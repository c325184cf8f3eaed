/** The judged set: what buyers ask, and how well each SKU of the real catalog answers. */
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
