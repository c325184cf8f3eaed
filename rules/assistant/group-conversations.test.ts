import { describe, expect, it } from "vitest";
import { groupConversations } from "./group-conversations.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");
const at = (...times: (string | null)[]) => times.map((updatedAt) => ({ updatedAt }));
const groups = (times: (string | null)[], timeZone?: string) =>
	groupConversations(at(...times), now, timeZone).map(({ group, conversations }) => [
		group,
		conversations.length,
	]);

describe("groupConversations", () => {
	it("sorts by calendar day", () => {
		expect(
			groups([
				"2026-11-22T23:59:59.000Z",
				"2026-11-22T00:00:00.000Z",
				"2026-11-21T23:59:59.000Z",
				"2026-11-20T23:59:59.000Z",
				"2026-11-15T00:00:00.000Z",
				"2026-11-14T23:59:59.000Z",
			]),
		).toEqual([
			["Today", 2],
			["Yesterday", 1],
			["This Week", 2],
			["Older", 1],
		]);
	});

	it("leaves empty groups out, and puts unknown times last", () => {
		expect(groups([])).toEqual([]);
		expect(groups([null, "soon", "2026-11-22T01:00:00.000Z"])).toEqual([
			["Today", 1],
			["Older", 2],
		]);
	});

	it("counts days where the visitor is", () => {
		const lateEvening = "2026-11-22T03:00:00.000Z";
		expect(groups([lateEvening])).toEqual([["Today", 1]]);
		expect(groups([lateEvening], "America/Chicago")).toEqual([["Yesterday", 1]]);
	});

	it("counts a day of 25 hours as one", () => {
		const sunday = Date.parse("2026-11-02T05:30:00.000Z");
		const [first] = groupConversations(at("2026-11-01T04:10:00.000Z"), sunday, "America/New_York");
		expect(first?.group).toBe("Yesterday");
	});
});
