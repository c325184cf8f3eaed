/** Adds SKUs to a project, or to a new one. */
import { z } from "zod";
import { projectLimits } from "#rules/projects/project-limits";
import { defineAction, type ToolContext, ToolProblem } from "../tool.ts";
import {
	actionResultSchema,
	approvalRule,
	countPieces,
	itemsSchema,
	planItems,
	showActionResult,
	toAdditions,
} from "./action-parts.ts";

const input = z.object({
	items: itemsSchema,
	project: z
		.string()
		.trim()
		.max(projectLimits.name)
		.default("")
		.describe("Name or id of a project; a name that no project has starts a new one"),
});

type Wanted = z.output<typeof input>;

/** The project that a person means by its name or id; `null` for a name that none has. */
async function findProject({ project }: Wanted, { calls }: ToolContext) {
	if (project === "") throw new ToolProblem("Enter the name of a project.");
	const projects = await calls.projects.list();
	const name = project.toLowerCase();
	const named = projects.filter((one) => one.projectID === project || one.name.trim().toLowerCase() === name);
	if (named.length > 1) throw new ToolProblem(`You have ${named.length} projects called ${project}.`);
	return named[0] ?? null;
}

export const addToProject = defineAction({
	name: "addToProject",
	title: "Add to a project",
	description: `Adds SKUs with quantities to one of the user's projects, or to a new project. ${approvalRule}`,
	input,
	output: actionResultSchema,
	rights: "signed-in",
	scope: "quote",
	changes: true,
	async plan(request, context) {
		const { lines, cents } = await planItems(request.items, context);
		const ask = [
			{ name: "project", label: "Project", maxLength: projectLimits.name, value: request.project },
		];
		if (request.project === "")
			return {
				title: `Add ${countPieces(request.items)} to a project`,
				lines: [...lines, "A name that none of your projects has starts a new project."],
				cents,
				confirm: "Add to project",
				ask,
			};
		const project = await findProject(request, context);
		return {
			title: `Add ${countPieces(request.items)} to ${project?.name ?? "a new project"}`,
			lines: project ? lines : [...lines, `The new project is called ${request.project}.`],
			cents,
			confirm: "Add to project",
			ask: [],
		};
	},
	async call(request, context) {
		const { calls, idempotencyKey: formKey } = context;
		const project = await findProject(request, context);
		const products = toAdditions(request.items);
		// A new project is made empty: when this runs again, it is found, and the same products are added once.
		const { projectID } =
			project ??
			(await calls.projects.create({ name: request.project, formKey: formKey && `${formKey}-new` }));
		const { name } = await calls.projects.addProducts({ projectID, products, formKey });
		return {
			done: `Added ${countPieces(request.items)} to ${name}.`,
			link: { label: "View project", to: `/user/projects/${encodeURIComponent(projectID)}` },
		};
	},
	show: showActionResult,
});
