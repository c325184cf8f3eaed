import { describe, expect, it } from "vitest";
import type { ProjectSummary } from "#contracts/projects/projects";
import { projectList, projectQuery } from "./project-list.ts";

const project = (name: string, lineCount: number, updatedAt: string, note = ""): ProjectSummary => ({
	projectID: name,
	name,
	note,
	lineCount,
	updatedAt,
});
const projects = [
	project("Depot 10", 3, "2026-03-01", "second floor"),
	project("depot 2", 50, "2026-01-01"),
	project("Lobby", 7, "2026-02-01"),
];
const listed = (query: string) =>
	projectList(projects, projectQuery(new URLSearchParams(query))).items.map(({ name }) => name);

describe("projectList", () => {
	it.each([
		["", ["Depot 10", "Lobby", "depot 2"]],
		["sort=name", ["depot 2", "Depot 10", "Lobby"]],
		["sort=lines", ["depot 2", "Lobby", "Depot 10"]],
		["sort=price", ["Depot 10", "Lobby", "depot 2"]],
		["search=DEPOT&sort=name", ["depot 2", "Depot 10"]],
		["search=floor+depot", ["Depot 10"]],
		["search=nothing", []],
	])("?%s lists %j", (query, names) => {
		expect(listed(query)).toEqual(names);
	});

	it("shows 20 per page with the total count", () => {
		const many = Array.from({ length: 45 }, (_, index) => project(`P${index}`, 0, "2026-01-01"));
		const list = projectList(many, projectQuery(new URLSearchParams("page=9")));
		expect([list.items.length, list.page, list.pageCount, list.total, list.all]).toEqual([5, 3, 3, 45, 45]);
	});
});
