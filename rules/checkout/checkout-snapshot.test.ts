import { expect, it } from "vitest";
import { isOtherCart } from "./checkout-snapshot.ts";

it.each([
	[[["a", "b"]], ["c"], true],
	[[["a", "b"]], ["b", "c"], true],
	[[["a"]], ["a", "b"], true],
	[[["a", "b"]], ["a"], true],
	[[["a", "b"]], ["b", "a"], false],
	[[["a", "b"], ["a"]], ["a"], false],
	[[["a"]], ["a"], false],
	[[[]], ["a"], false],
	[[], ["a"], false],
	[[["a"]], [], false],
])("a checkout that showed %j is of another cart than %j: %s", (shown, now, other) => {
	expect(isOtherCart(shown, now)).toBe(other);
});
