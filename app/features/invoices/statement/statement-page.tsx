import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { LinkButton } from "~/design-system/button.tsx";
import { PrintButton } from "~/design-system/print-button.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { useIsOffered } from "~/shared/offered.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { CurrentStatement } from "./current-statement.tsx";
import { loadStatementPage } from "./load-statement.server.ts";
import { PeriodForm } from "./period-form.tsx";
import { PeriodStatement } from "./period-statement.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Statement of account",
		description: "What your account owes, by age, with its open invoices and credit memos.",
		path: paths.statement(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "invoices" }, async (context) => {
	const view = await loadStatementPage(context);
	if (!view.statement && !view.period) return data(view, unavailable);
	return data(view, Object.keys(view.errors).length > 0 ? { status: 400 } : undefined);
});

export default function StatementPage() {
	const { typed, errors, statement, period } = useLoaderData<typeof loader>();
	const isOffered = useIsOffered();
	if (!statement && !period) return <UnavailableNotice title="The statement can't be shown right now" />;
	const days = period && { from: period.from, to: period.to };
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs
				trail={[{ label: "My Invoices", to: paths.account("my-invoices") }]}
				current="Statement of account"
			/>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-3xl">Statement of account</h1>
				<div className="screen-only flex flex-wrap gap-2">
					{days && (
						<>
							<LinkButton to={paths.statementPdf(days)} size="sm" icon="document" reloadDocument>
								PDF
							</LinkButton>
							<LinkButton to={paths.statementCsv(days)} size="sm" icon="download" reloadDocument download>
								CSV
							</LinkButton>
						</>
					)}
					<PrintButton>Print</PrintButton>
				</div>
			</div>
			{isOffered("portal.accountStatement") && (
				<PeriodForm typed={typed} errors={errors} today={(period ?? statement)?.asOf} />
			)}
			{period ? <PeriodStatement statement={period} /> : statement && <CurrentStatement {...statement} />}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
