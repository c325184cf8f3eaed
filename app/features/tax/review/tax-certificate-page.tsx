import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";
import { formatDay } from "#rules/format";
import {
	type CertificateDecision,
	certificateLimits,
	certificateReasons,
	certificateStatus,
} from "#rules/tax/tax-certificates";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Field, TextArea } from "~/design-system/forms/field.tsx";
import { certificateParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater } from "~/shared/forms/form-answer.server.ts";
import { FormErrors } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { decisionForm } from "../certificate-form.ts";
import { CertificateStatusBadge } from "../certificate-status.tsx";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Tax certificate",
		description: "An exemption certificate that a customer sent.",
		path: paths.taxCertificate(String(args.params.certificateID)),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "tax-review", params: certificateParams, needs: "tax.certificate" } as const;

export const loader = guardedLoader(guard, async ({ services, params: { certificateID: certificateId } }) =>
	data(await services.tax.certificate({ certificateId })),
);

async function decide(context: FormContext<typeof decisionForm, { certificateID: string }>) {
	const { services, params, value } = context;
	const { intent: decision, note, before } = value;
	try {
		await services.tax.decide({ certificateId: params.certificateID, decision, note, before });
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { REASON_MISSING: "note" },
			unanswered: `We couldn't save this. ${retryLater}`,
		});
	}
	return redirectWithToast(paths.taxCertificates({ decision: "waiting" }), {
		kind: "success",
		text: `The certificate is ${decision}. We told the customer.`,
	});
}

export const action = formAction(decisionForm, guard, decide);

export default function TaxCertificatePage() {
	const certificate = useLoaderData<typeof loader>();
	const { certificateId, accountId, accountName, number, reason, states, expiresOn, decision, note, file } =
		certificate;
	return (
		<div className="flex flex-col gap-6">
			<Breadcrumbs trail={[{ label: "Tax certificates", to: paths.taxCertificates() }]} current={number} />
			<div className="flex flex-wrap items-center gap-3">
				<h1 className="wrap-anywhere text-3xl">{accountName}</h1>
				<CertificateStatusBadge status={certificateStatus(certificate, certificate.today)} />
			</div>
			<Facts>
				<Fact label="Account">{accountId}</Fact>
				<Fact label="Permit or license number">{number}</Fact>
				<Fact label="Reason">{certificateReasons[reason]}</Fact>
				<Fact label="Valid through">{expiresOn ? formatDay(expiresOn) : "Doesn’t expire"}</Fact>
				<Fact label="Sent">
					<Minute at={certificate.submittedAt} /> by {certificate.submittedBy}
				</Fact>
				{certificate.decidedAt && (
					<Fact label="Decided">
						<Minute at={certificate.decidedAt} />
					</Fact>
				)}
				<Fact label="States" wide>
					{states.join(", ")}
				</Fact>
				{note && (
					<Fact label="Reason for the decline" wide>
						{note}
					</Fact>
				)}
			</Facts>
			{file ? (
				<div>
					<LinkButton to={paths.certificateFile(certificateId)} reloadDocument icon="download">
						Download {file.name}
					</LinkButton>
				</div>
			) : (
				<p className="text-muted">No file came with this certificate.</p>
			)}
			<DecisionSection key={decision} decision={decision} />
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function DecisionSection({ decision }: { decision: CertificateDecision }) {
	const decided = useDefinedForm(
		"decision",
		async () => (await import("../certificate-form.ts")).decisionForm,
	);
	const { note } = decided.fields;
	const busy = useNavigation().state === "submitting";
	if (decision === "withdrawn") return <p>The customer withdrew this certificate.</p>;
	return (
		<section
			aria-labelledby="decide"
			className="flex max-w-xl flex-col gap-4 rounded border border-line bg-surface p-4"
		>
			<h2 id="decide" className="text-xl">
				{decision === "waiting" ? "Decide" : "Change the decision"}
			</h2>
			<PostForm form={decided} className="flex flex-col gap-4">
				<FormErrors form={decided.form} />
				<input type="hidden" name="before" value={decision} />
				{decision !== "declined" && (
					<Field
						id={note.id}
						label="Reason for a decline"
						errors={note.errors}
						hint={`The customer will see this.${decision === "accepted" ? "" : " Leave it blank to accept."}`}
					>
						{(control) => (
							<TextArea
								{...control}
								name={note.name}
								defaultValue={note.initialValue}
								maxLength={certificateLimits.note}
								rows={3}
							/>
						)}
					</Field>
				)}
				<div className="flex flex-wrap gap-3">
					{decision !== "accepted" && (
						<Button type="submit" name="intent" value="accepted" variant="primary" disabled={busy}>
							Accept
						</Button>
					)}
					{decision !== "declined" && (
						<Button type="submit" name="intent" value="declined" disabled={busy}>
							Decline
						</Button>
					)}
				</div>
			</PostForm>
		</section>
	);
}
