import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { sharedNouns } from "~/shared/sharing/rights/nouns.ts";
import { SharedBy } from "~/shared/sharing/rights/shared-by.tsx";
import { projectMeta, useProject } from "../project-data.ts";
import { loadCompliance, saveCompliance } from "./compliance.server.ts";
import { complianceForm } from "./compliance-form.ts";
import { ComplianceResult } from "./compliance-result.tsx";
import { complianceSource, complianceView } from "./compliance-view.ts";
import { SpacesForm } from "./spaces-form.tsx";

export const meta = projectMeta(({ projectID, name }) => ({
	title: `Compliance sheet of ${name}`,
	description: "Lighting power by space against the energy code, with a fixture schedule.",
	path: paths.projectCompliance(projectID),
}));

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "signed-in", params: projectParams, needs: "projects.saveSpaces" },
	async (context) => {
		const sheet = await loadCompliance(context);
		return data({ view: complianceView(sheet), spaces: sheet.spaces });
	},
);

export const action = formAction(
	complianceForm,
	{ access: "signed-in", params: projectParams, needs: "projects.saveSpaces" },
	saveCompliance,
);

export default function CompliancePage() {
	const { view, spaces } = useLoaderData<typeof loader>();
	const { projectID, name } = view;
	const project = useProject();
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[
					{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
					{ label: name, to: paths.project(projectID) },
				]}
				current="Compliance sheet"
			/>
			<div className="flex flex-col gap-2">
				<h1 className="text-3xl">Compliance sheet</h1>
				<p className="max-w-text text-muted">
					Lighting power of each space, compared with the limit for that type of space. {complianceSource}
				</p>
			</div>
			{spaces.length > 0 && (
				<div className="screen-only flex flex-wrap gap-2">
					<LinkButton to={paths.projectCompliancePdf(projectID)} reloadDocument size="sm" icon="download">
						Download PDF
					</LinkButton>
					<LinkButton to={paths.projectComplianceCsv(projectID)} reloadDocument size="sm" icon="download">
						Download CSV
					</LinkButton>
				</div>
			)}
			{view.schedule.length === 0 && (
				<Notice title="This project has no products yet">
					Add products with “Add to Project” and give each a type, such as A1. Then enter them by space here.
				</Notice>
			)}
			{spaces.length > 0 && <ComplianceResult view={view} />}
			<SharedBy kind={sharedNouns.project} owner={project.owner} right={project.right} />
			<SpacesForm
				key={JSON.stringify(spaces)}
				projectID={projectID}
				spaces={spaces}
				readOnly={project.right === "see"}
			/>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
