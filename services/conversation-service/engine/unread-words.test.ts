import { expect, it } from "vitest";
import { findUnread } from "./unread-words.ts";

it("finds figures that nothing used", () => {
	expect(findUnread("replace 50 2x4 troffers with 4 T8 lamps by VTR-24-40K-40L, 15", [50])).toEqual(["15"]);
	expect(findUnread("80 4-lamp T8 2x4s for TOL-24-40K-42L at 277 V and 4000 K in 2026", [80])).toEqual([]);
	expect(findUnread("3 F32T8 lamps each, 3,500 hours, $0.13", [3500, 0.13])).toEqual([]);
});
