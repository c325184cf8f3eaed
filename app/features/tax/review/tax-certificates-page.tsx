import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shopToday } from "#rules/clock/time-zones";
import { formatCount, formatDay } from "#rules/format";
import {
	type CertificateDecision,
	certificateDecisions,
	certificateStatus,
	certificateStatusLabels,
} from "#rules/tax/tax-certificates";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { StatusList } from "~/shared/status-list.tsx";
import { CertificateStatusBadge } from "../certificate-status.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Tax certificates",
		description: "Exemption certificates that customers sent.",
		path: paths.taxCertificates(),
		indexed: false,
	});

export const headers = pageHeaders;

const readDecision = (name: string | null): CertificateDecision | undefined =>
	certificateDecisions.find((decision) => decision === name);

export const loader = guardedLoader(
	{ access: "tax-review", needs: "tax.review" },
	async ({ services, url }) => {
		const decision = readDecision(url.searchParams.get("decision"));
		const found = await services.tax.review({ page: pageNumber(url.searchParams), decision });
		const today = shopToday();
		return data({
			decision: decision ?? null,
			...found,
			certificates: found.certificates.map((certificate) => ({
				...certificate,
				status: certificateStatus(certificate, today),
			})),
		});
	},
);

export default function TaxCertificatesPage() {
	const { certificates, decision, total, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Tax certificates</h1>
			<StatusList
				called="certificate"
				filter={{
					name: "decision",
					value: decision,
					choices: certificateDecisions.map((name) => [name, certificateStatusLabels[name]]),
				}}
				list={{ total, page, pageCount }}
				isEmpty={certificates.length === 0}
				emptyText="Certificates that customers send appear here."
				href={paths.taxCertificates}
			>
				<DataTable caption="Tax certificates" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Account</ColumnHeader>
							<ColumnHeader>Number</ColumnHeader>
							<ColumnHeader>States</ColumnHeader>
							<ColumnHeader>Sent</ColumnHeader>
							<ColumnHeader>Valid through</ColumnHeader>
							<ColumnHeader>Status</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{certificates.map((certificate) => (
							<Row key={certificate.certificateId}>
								<RowHeader>
									<Link
										to={paths.taxCertificate(certificate.certificateId)}
										className="text-link wrap-anywhere inline-flex items-center pointer-coarse:min-h-touch"
									>
										{certificate.accountName}
									</Link>
								</RowHeader>
								<Cell label="Number">
									<Unbroken>{certificate.number}</Unbroken>
								</Cell>
								<Cell label="States">
									{certificate.states.length > 4
										? formatCount(certificate.states.length, "state")
										: certificate.states.join(", ")}
								</Cell>
								<Cell label="Sent">
									<DayOf at={certificate.submittedAt} />
								</Cell>
								<Cell label="Valid through">
									{certificate.expiresOn ? formatDay(certificate.expiresOn) : "Doesn’t expire"}
								</Cell>
								<Cell label="Status">
									<CertificateStatusBadge status={certificate.status} />
								</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			</StatusList>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
