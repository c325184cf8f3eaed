import { expect, it } from "vitest";
import { signedMoney } from "./money.ts";

it("formats a difference with its sign", () => {
	expect([12, -3.5, 0].map(signedMoney)).toEqual(["+$12.00", "−$3.50", "$0.00"]);
});
