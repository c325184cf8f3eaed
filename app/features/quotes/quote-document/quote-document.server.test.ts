import { describe, expect, it } from "vitest";
import { documentName, terms, versionDate } from "./quote-document.server.ts";

/** The end of December 3 in Maine. */
const expiresAt = "2026-12-04T04:59:59.999Z";

describe("terms", () => {
	const url = "https://shop.example/terms-and-conditions";
	it("promises prices only while they are held", () => {
		expect(terms({ status: "sent-back", expiresAt }, url, "America/New_York").join(" ")).toContain(
			"held until the end of Dec 3, 2026, Eastern Time.",
		);
		for (const status of ["draft", "declined", "expired"] as const)
			expect(terms({ status, expiresAt }, url, "America/New_York").join(" ")).toContain("not held");
	});
});

it("shows the version's date, or a draft's last change", () => {
	const author = { userId: "u", name: "Dana" };
	const versions = [{ version: 1, at: "2026-11-03T09:00:00Z", author, total: 1, step: "submit" }];
	const updatedAt = "2026-11-09T09:00:00Z";
	expect(versionDate({ versions, updatedAt, status: "submitted" })).toBe("2026-11-03T09:00:00Z");
	expect(versionDate({ versions, updatedAt, status: "draft" })).toBe(updatedAt);
	expect(versionDate({ versions: [], updatedAt, status: "submitted" })).toBe(updatedAt);
});

it("the file name has the quote number and version", () => {
	expect(documentName({ number: "Q-100023", version: 2 })).toBe("Q-100023-v2.pdf");
	expect(documentName({ number: 'Q "1"/\r\n', version: 1 })).toBe("Q-1--v1.pdf");
});
