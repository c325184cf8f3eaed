/**
 * What a sentence can claim in the words of a supply house. The same patterns read a model's sentence and the shop's
 * own data; a claim holds when the data about the same thing says it too, or says its opposite for a claim with "not".
 */
import type { ClaimKind } from "./claim-kind.ts";
import { comparisons, features, listings } from "./product-claims.ts";
import { deeds, promises } from "./promise-claims.ts";
import { availability, states } from "./state-claims.ts";

export const claimKinds: readonly ClaimKind[] = [
	...states,
	...availability,
	...listings,
	...features,
	...promises,
	...comparisons,
	...deeds,
];
