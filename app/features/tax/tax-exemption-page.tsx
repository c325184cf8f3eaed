import { data, type MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { refusedWithFiles } from "~/features/requests/request-files.server.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { CertificateEditor } from "./certificate-editor.tsx";
import { certificateForm } from "./certificate-form.ts";
import { CertificateTable } from "./certificate-table.tsx";
import { changeTaxExemption, loadTaxExemption } from "./tax-exemption.server.ts";

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
				certificate for that state. Orders placed before keep their tax.
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
