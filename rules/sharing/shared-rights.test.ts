import { describe, expect, it } from "vitest";
import { type GivenRight, includesRight, sharedRight } from "./shared-rights.ts";

const project = (everyone: GivenRight, person: GivenRight = "none", accountId: string | null = "a") => ({
	ownerId: "owner",
	accountId,
	everyone,
	person,
});
const member = { userId: "member", accountId: "a", administers: false };

describe("the right to a project", () => {
	it("is its owner's, in whichever account they act", () => {
		for (const accountId of ["a", "b", null])
			expect(sharedRight(project("none"), { userId: "owner", accountId, administers: false })).toBe("manage");
	});

	it("is the better of a person's own and everyone's", () => {
		expect(sharedRight(project("none"), member)).toBeNull();
		expect(sharedRight(project("see"), member)).toBe("see");
		expect(sharedRight(project("see", "edit"), member)).toBe("edit");
		expect(sharedRight(project("edit", "see"), member)).toBe("edit");
		expect(sharedRight(project("none", "see"), member)).toBe("see");
	});

	it("ends at the account, also for named people and administrators", () => {
		expect(sharedRight(project("edit", "edit"), { ...member, accountId: "b" })).toBeNull();
		expect(sharedRight(project("edit", "edit"), { ...member, accountId: null })).toBeNull();
		expect(sharedRight(project("none"), { ...member, administers: true })).toBe("manage");
		expect(sharedRight(project("none"), { userId: "x", accountId: "b", administers: true })).toBeNull();
	});

	it("to a project that isn't shared is nobody else's", () => {
		expect(sharedRight(project("edit", "edit", null), { ...member, administers: true })).toBeNull();
		expect(sharedRight(project("edit", "edit", null), { ...member, accountId: null })).toBeNull();
	});

	it("includes the smaller ones", () => {
		expect(includesRight("edit", "see")).toBe(true);
		expect(includesRight("see", "edit")).toBe(false);
		expect(includesRight("manage", "manage")).toBe(true);
	});
});
