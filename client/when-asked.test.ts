import { expect, it } from "vitest";
import { whenAsked } from "./when-asked.ts";

it("makes a part when it is asked for, once, from the source of its own object", () => {
	const made: string[] = [];
	const create = whenAsked(["cart", "orders"], (name, who: string) => {
		made.push(`${name} of ${who}`);
		return { name, who };
	});
	const [ann, bob] = [create("Ann"), create("Bob")];
	expect(made).toEqual([]);
	expect(ann.cart).toEqual({ name: "cart", who: "Ann" });
	expect(bob.cart).toEqual({ name: "cart", who: "Bob" });
	expect(ann.cart).toBe(ann.cart);
	expect(made).toEqual(["cart of Ann", "cart of Bob"]);
	expect(ann.unknown).toBeUndefined();
	expect("orders" in ann).toBe(true);
});
