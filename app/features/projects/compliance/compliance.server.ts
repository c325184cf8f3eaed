/** Loads and saves the compliance sheet of a project of the signed-in user. */
import type { ProjectSpace } from "#contracts/projects/projects";
import { formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { type Compliance, checkCompliance, type ScheduleLine } from "#rules/projects/compliance";
import { readCards } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure } from "~/shared/forms/form-answer.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { complianceForm } from "../project-forms.ts";
import { ownProject } from "../project-pages.server.ts";

type ProjectParams = { projectID: string };

export type ComplianceSheet = {
	projectID: string;
	name: string;
	spaces: ProjectSpace[];
	lines: ScheduleLine[];
	result: Compliance;
};

/** @throws {Response} 404 for a project of another user */
export async function loadCompliance(context: RequestContext<ProjectParams>): Promise<ComplianceSheet> {
	const { services, params } = context;
	const [project, { spaces }] = await Promise.all([
		ownProject(context, () => services.projects.project({ ...params, sort: "tag" })),
		ownProject(context, () => services.projects.spaces(params)),
	]);
	const cards = await readCards(
		services,
		project.products.map(({ productId }) => productId),
	);
	const lines = project.products.map((line): ScheduleLine => {
		const card = cards.get(line.productId);
		const source = card?.provenance;
		return {
			type: line.fixtureType,
			sku: card?.sku ?? line.productId,
			name: card?.name ?? "No longer in the catalog",
			quantity: line.quantity,
			watts: !card || card.doubtful.includes("watts") ? null : card.watts,
			listing:
				source && /ENERGY STAR|DLC|DesignLights/i.test(source.register)
					? `${source.register}, as of ${formatDay(source.asOf)}`
					: "",
		};
	});
	return {
		projectID: project.projectID,
		name: project.name,
		spaces,
		lines,
		result: checkCompliance(spaces, lines),
	};
}

export async function saveCompliance(context: FormContext<typeof complianceForm, ProjectParams>) {
	const { params, services, value } = context;
	const spaces = value.spaces.filter((space) => space !== null);
	try {
		await services.projects.saveSpaces({ ...params, spaces });
	} catch (error) {
		return formFailure(context, error, {
			say: (sentence) => `${messages.projects.updateFailed}. ${sentence}`,
		});
	}
	return redirectWithToast(`${paths.projectCompliance(params.projectID)}#result`, {
		kind: "success",
		text: "Spaces saved.",
	});
}
