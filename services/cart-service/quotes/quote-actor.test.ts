import { expect, it } from "vitest";
import { unknownQuote } from "./quote-access.server.ts";

it("answers 404 for another account's record, and logs who asked", () => {
	const actor = { userId: "u1", name: "Dana", accountId: "10010", side: "buyer" as const };
	expect(unknownQuote(actor, "q1")).toMatchObject({
		status: 404,
		message: "This quote was not found.",
		record: { userId: "u1", accountId: "10010", id: "q1" },
	});
});
