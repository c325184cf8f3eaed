import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { formatDay } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { refusedWithFiles } from "~/features/requests/requests.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { CertificateEditor } from "./certificate-editor.tsx";
import { certificateForm } from "./certificate-form.ts";
import { CertificateStatusBadge } from "./certificate-status.tsx";
import { type CertificateView, changeTaxExemption, loadTaxExemption } from "./tax-exemption.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Tax exemption",
		description: "Resale and exemption certificates of your account.",
		path: paths.taxExemption(),
		indexed: false,
	});

export const headers = pageHeaders;

const needs = "tax.certificates";

export const loader = guardedLoader({ access: "certificates", needs }, async (context) =>
	data(await loadTaxExemption(context)),
);

/** After a refused form, the certificates as they are now are shown. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
	(actionStatus !== undefined && actionStatus >= 400 && actionStatus < 500) || defaultShouldRevalidate;

export const action = formAction(
	certificateForm,
	{ access: "cart", needs, read: uploadFormReader("certificate"), onInvalid: refusedWithFiles },
	changeTaxExemption,
);

export default function TaxExemptionPage() {
	const { accountName, certificates, today, collects, states, ownState, mayAdd, idempotencyKey } =
		useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-6">
			<h1 className="text-3xl">Tax exemption</h1>
			<p className="max-w-prose text-muted">
				Certificates of {accountName}. Orders delivered to a state have no sales tax once we accept your
				certificate for that state. Orders placed earlier keep their tax.
			</p>
			{certificates.length > 0 ? (
				<CertificateTable certificates={certificates} mayWithdraw={mayAdd} />
			) : (
				<EmptyState icon="document" title="No certificates yet" action={null}>
					{collects
						? "If you buy for resale, send your certificate here."
						: "We collect no sales tax at the moment, so none is needed."}
				</EmptyState>
			)}
			{mayAdd && collects && (
				<section aria-labelledby="send" className="flex flex-col gap-3">
					<h2 id="send" className="text-xl">
						Send a certificate
					</h2>
					<CertificateEditor
						key={certificates.length}
						states={states}
						ownState={ownState}
						today={today}
						idempotencyKey={idempotencyKey}
					/>
				</section>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function CertificateTable({
	certificates,
	mayWithdraw,
}: {
	certificates: readonly CertificateView[];
	mayWithdraw: boolean;
}) {
	return (
		<DataTable caption="Certificates, newest first" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Number</ColumnHeader>
					<ColumnHeader>States</ColumnHeader>
					<ColumnHeader>Reason</ColumnHeader>
					<ColumnHeader>Valid through</ColumnHeader>
					<ColumnHeader>Status</ColumnHeader>
					<ColumnHeader>
						<span className="sr-only">Actions</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{certificates.map((certificate) => (
					<CertificateRow
						key={certificate.certificateId}
						certificate={certificate}
						mayWithdraw={mayWithdraw}
					/>
				))}
			</tbody>
		</DataTable>
	);
}

function CertificateRow({
	certificate,
	mayWithdraw,
}: {
	certificate: CertificateView;
	mayWithdraw: boolean;
}) {
	const { certificateId, number, states, reason, expiresOn, status, note, file, ofCompany } = certificate;
	return (
		<Row>
			<RowHeader>
				<span className="wrap-anywhere block">{number}</span>
				<span className="block font-normal text-muted text-sm">
					{ofCompany === null ? (
						<>
							Sent <DayOf at={certificate.submittedAt} /> by {certificate.submittedBy}
						</>
					) : (
						`Of ${ofCompany}`
					)}
				</span>
			</RowHeader>
			<Cell label="States">
				<span className="wrap-anywhere">{states}</span>
			</Cell>
			<Cell label="Reason">{reason}</Cell>
			<Cell label="Valid through">{expiresOn ? formatDay(expiresOn) : "Doesn’t expire"}</Cell>
			<Cell label="Status">
				<CertificateStatusBadge status={status} />
				{note && <span className="wrap-anywhere mt-1 block text-sm">{note}</span>}
			</Cell>
			<Cell>
				<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
					{file && (
						<a
							href={paths.certificateFile(certificateId)}
							className="text-link inline-flex items-center pointer-coarse:min-h-touch"
						>
							Download<span className="sr-only"> certificate {number}</span>
						</a>
					)}
					{mayWithdraw && certificate.withdrawable && (
						<PostForm>
							<input type="hidden" name="certificateId" value={certificateId} />
							<Button type="submit" name="intent" value="withdraw" size="sm">
								Withdraw<span className="sr-only"> certificate {number}</span>
							</Button>
						</PostForm>
					)}
				</div>
			</Cell>
		</Row>
	);
}
