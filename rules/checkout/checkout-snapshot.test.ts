import { expect, it } from "vitest";
import { isOtherCart } from "./checkout-snapshot.ts";

it.each([
	[["a", "b"], ["c"], true],
	[["a", "b"], ["b", "c"], false],
	[["a"], ["a"], false],
	[[], ["a"], false],
	[["a"], [], false],
])("a checkout begun for %j is of another cart than %j: %s", (begun, now, other) => {
	expect(isOtherCart(begun, now)).toBe(other);
});
