import { expect, it } from "vitest";
import { formatRelativeTime } from "./group-conversations.ts";

const now = Date.parse("2026-11-22T12:00:00.000Z");

it.each([
	["2026-11-22T12:00:30.000Z", "now"],
	["2026-11-22T11:59:00.001Z", "now"],
	["2026-11-22T11:59:00.000Z", "1m ago"],
	["2026-11-22T11:00:00.001Z", "59m ago"],
	["2026-11-22T11:00:00.000Z", "1h ago"],
	["2026-11-21T12:00:00.001Z", "23h ago"],
	["2026-11-21T12:00:00.000Z", "Nov 21, 2026"],
	["yesterday", ""],
	[null, ""],
])("says when %s was", (iso, text) => {
	expect(formatRelativeTime(iso, now, "America/Chicago")).toBe(text);
});
