// @ts-check
/**
 * Preloaded into the storefront: lets its heap grow to 1.6 times what is in use before V8 collects garbage. V8 itself
 * lets it grow up to fourfold on a machine with memory to spare. Larger documents get what they need: it's no limit.
 */
import { setFlagsFromString } from "node:v8";

// Neither an option of NODE_OPTIONS, nor one that every version must know: an unknown one is named and ignored.
setFlagsFromString("--heap-growing-percent=60");
