import { describe, expect, it } from "vitest";
import { type GivenRight, includesRight, projectRight } from "./project-rights.ts";

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
			expect(projectRight(project("none"), { userId: "owner", accountId, administers: false })).toBe(
				"manage",
			);
	});

	it("is the better of a person's own and everyone's", () => {
		expect(projectRight(project("none"), member)).toBeNull();
		expect(projectRight(project("see"), member)).toBe("see");
		expect(projectRight(project("see", "edit"), member)).toBe("edit");
		expect(projectRight(project("edit", "see"), member)).toBe("edit");
		expect(projectRight(project("none", "see"), member)).toBe("see");
	});

	it("ends at the account, also for named people and administrators", () => {
		expect(projectRight(project("edit", "edit"), { ...member, accountId: "b" })).toBeNull();
		expect(projectRight(project("edit", "edit"), { ...member, accountId: null })).toBeNull();
		expect(projectRight(project("none"), { ...member, administers: true })).toBe("manage");
		expect(projectRight(project("none"), { userId: "x", accountId: "b", administers: true })).toBeNull();
	});

	it("to a project that isn't shared is nobody else's", () => {
		expect(projectRight(project("edit", "edit", null), { ...member, administers: true })).toBeNull();
		expect(projectRight(project("edit", "edit", null), { ...member, accountId: null })).toBeNull();
	});

	it("includes the smaller ones", () => {
		expect(includesRight("edit", "see")).toBe(true);
		expect(includesRight("see", "edit")).toBe(false);
		expect(includesRight("manage", "manage")).toBe(true);
	});
});
