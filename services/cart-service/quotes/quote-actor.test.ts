import { expect, it } from "vitest";
import { unknownQuote } from "./quote-actor.server.ts";

it("asking for what is not of the account is a 404 that leaves a record of who asked", () => {
	const actor = { userId: "u1", name: "Dana", accountId: "10010", side: "buyer" as const };
	expect(unknownQuote(actor, "q1")).toMatchObject({
		status: 404,
		message: "This quote was not found.",
		record: { userId: "u1", accountId: "10010", id: "q1" },
	});
});
