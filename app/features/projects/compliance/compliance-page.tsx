import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SpaceResult } from "#rules/projects/compliance";
import { Badge, type BadgeTone } from "~/design-system/badge.tsx";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import type { IconName } from "~/design-system/icon.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { projectParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { SharedBy, sharedNouns } from "~/shared/sharing/rights/shared-by.tsx";
import { projectMeta, useProject } from "../project-data.ts";
import { complianceForm } from "../project-forms.ts";
import { loadCompliance, saveCompliance } from "./compliance.server.ts";
import {
	type ComplianceView,
	complianceSource,
	complianceView,
	scheduleColumns,
	spaceColumns,
} from "./compliance-view.ts";
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

type Verdict = SpaceResult["verdict"];

const looks: Record<Verdict, { tone: BadgeTone; icon: IconName }> = {
	within: { tone: "success", icon: "check" },
	over: { tone: "error", icon: "error" },
	unknown: { tone: "warning", icon: "info" },
};

const numericSpace = [1, 5, 6, 7];
const numericSchedule = [3, 4, 5];

function ComplianceResult({ view }: { view: ComplianceView }) {
	return (
		<section id="result" aria-labelledby="power" className="flex min-w-0 scroll-mt-20 flex-col gap-4">
			<h2 id="power" className="text-xl">
				Power by space
			</h2>
			<DataTable caption="Lighting power and limit by space" captionHidden stacked>
				<Head titles={spaceColumns} numeric={numericSpace} />
				<tbody>
					{view.spaces.map(({ cells, verdict, problems }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: spaces have no identity but their place.
						<SpaceRow key={index} cells={cells} verdict={verdict} problems={problems} />
					))}
					<SpaceRow {...view.building} problems={[]} total />
				</tbody>
			</DataTable>
			{view.differences.length > 0 && (
				<Notice tone="warning" title="Quantities don't match the project">
					<ul className="list-disc pl-4">
						{view.differences.map((difference) => (
							<li key={difference}>{difference}</li>
						))}
					</ul>
				</Notice>
			)}
			<h2 className="text-xl">Fixture schedule</h2>
			<DataTable caption="Fixture schedule" captionHidden stacked>
				<Head titles={scheduleColumns} numeric={numericSchedule} />
				<tbody>
					{view.schedule.map(([type = "", ...cells], row) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a type may repeat.
						<Row key={row}>
							<RowHeader className="align-top">{type}</RowHeader>
							{cells.map((cell, index) => (
								<Cell
									key={scheduleColumns[index + 1]}
									label={scheduleColumns[index + 1]}
									numeric={numericSchedule.includes(index + 1)}
									className="align-top"
								>
									{cell}
								</Cell>
							))}
						</Row>
					))}
				</tbody>
			</DataTable>
			<p className="text-right font-semibold tabular-nums">Total: {view.totalWatts}&#8239;W</p>
		</section>
	);
}

const Head = ({ titles, numeric }: { titles: readonly string[]; numeric: readonly number[] }) => (
	<thead>
		<tr>
			{titles.map((title, index) => (
				<ColumnHeader key={title} numeric={numeric.includes(index)}>
					{title}
				</ColumnHeader>
			))}
		</tr>
	</thead>
);

function SpaceRow({
	cells: [name = "", ...cells],
	verdict,
	problems,
	total,
}: {
	cells: readonly string[];
	verdict: Verdict;
	problems: readonly string[];
	total?: boolean;
}) {
	const { tone, icon } = looks[verdict];
	const last = cells.length - 1;
	return (
		<Row className={total ? "bg-surface font-semibold" : undefined}>
			<RowHeader className="wrap-anywhere min-w-28 align-top">{name}</RowHeader>
			{cells.map((cell, index) => {
				const title = spaceColumns[index + 1];
				return (
					<Cell
						key={title}
						label={cell === "" ? undefined : title}
						numeric={numericSpace.includes(index + 1)}
						className={cell === "" ? "max-md:hidden" : "align-top"}
					>
						{index === last ? (
							<>
								<Badge tone={tone} icon={icon}>
									{cell}
								</Badge>
								{problems.map((problem) => (
									<span key={problem} className="mt-1 block min-w-40 text-muted text-xs">
										{problem}
									</span>
								))}
							</>
						) : (
							cell
						)}
					</Cell>
				);
			})}
		</Row>
	);
}
