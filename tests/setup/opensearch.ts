/** An OpenSearch node for tests, where Java and Maven can make one. */
import { startOpenSearch, whyNoOpenSearch } from "../../scripts/setup/opensearch.mjs";
import { exclusively } from "./made-once.ts";

/** Why tests on OpenSearch cannot run here, or `null`. */
export const openSearchMissing = await exclusively("opensearch", whyNoOpenSearch);
if (openSearchMissing) console.warn(`Skipped on OpenSearch: ${openSearchMissing}`);

export { startOpenSearch };
