import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type CreditStatus, creditStatuses, creditStatusNames } from "#rules/credit/credit-terms";
import { formatMoney } from "#rules/money/money";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { StatusList } from "~/shared/status-list.tsx";
import { AccessLog, CreditStatusBadge } from "./application-parts.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Credit applications",
		description: "Applications for net terms, and who read them.",
		path: paths.creditApplications(),
		indexed: false,
	});

export const headers = pageHeaders;

const getStatus = (name: string | null): CreditStatus | undefined =>
	creditStatusNames.find((status) => status === name);

export const loader = guardedLoader(
	{ access: "credit-review", needs: "credit.list" },
	async ({ services, url }) => {
		const status = getStatus(url.searchParams.get("status"));
		const page = pageNumber(url.searchParams);
		return data({ status: status ?? null, ...(await services.credit.list({ page, status })) });
	},
);

export default function CreditApplicationsPage() {
	const { applications, status, total, page, pageCount, access } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Credit applications</h1>
			<StatusList
				called="application"
				filter={{
					name: "status",
					value: status,
					choices: creditStatusNames.map((name) => [name, creditStatuses[name]]),
				}}
				list={{ total, page, pageCount }}
				isEmpty={applications.length === 0}
				emptyText="Applications sent from the credit application page appear here."
				href={paths.creditApplications}
			>
				<DataTable caption="Credit applications, newest first" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Number</ColumnHeader>
							<ColumnHeader>Business</ColumnHeader>
							<ColumnHeader>Sent</ColumnHeader>
							<ColumnHeader numeric>Credit limit requested</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{applications.map(({ number, legalName, sentAt, creditLimit, status: current }) => (
							<Row key={number}>
								<RowHeader>
									<Link
										to={paths.reviewCredit(number)}
										className="text-link inline-flex items-center pointer-coarse:min-h-touch"
									>
										{number}
									</Link>
								</RowHeader>
								<Cell label="Business">
									<span className="wrap-anywhere">{legalName}</span>
								</Cell>
								<Cell label="Sent">
									<DayOf at={sentAt} />
								</Cell>
								<Cell label="Credit limit requested" numeric>
									{formatMoney(creditLimit)}
								</Cell>
								<Cell label="Status">
									<CreditStatusBadge status={current} />
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			</StatusList>
			<AccessLog access={access} linked />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
