/** Loads and changes the exemption certificates of an account. */

import { orNull, readAccount } from "#client/or-null";
import type { TaxCertificate } from "#contracts/tax/tax-certificates";
import { stateName, usStates } from "#rules/locations/us-states";
import { certificateReasons, certificateStatus } from "#rules/tax/tax-certificates";
import { mayUseCart } from "#rules/users/permissions";
import { faultOfFiles, refusedWithFiles } from "~/features/requests/requests.server.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import { ofOtherAccount } from "~/shared/auth/other-account.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm, retryLater, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { certificateForm } from "./certificate-form.ts";

/** @param taxed states where the shop collects tax; `null` where its tax service decides */
export function formatStates(states: readonly string[], taxed: readonly string[] | null): string {
	if (taxed && taxed.length > 1 && taxed.every((state) => states.includes(state)))
		return "All states where we collect tax";
	return states.length > 6 ? states.join(", ") : states.map(stateName).join(", ");
}

const certificateView = (certificate: TaxCertificate, today: string, taxed: readonly string[] | null) => ({
	...certificate,
	reason: certificateReasons[certificate.reason],
	states: formatStates(certificate.states, taxed),
	status: certificateStatus(certificate, today),
	withdrawable:
		certificate.ofCompany === null &&
		(certificate.decision === "waiting" || certificate.decision === "accepted"),
});
export type CertificateView = ReturnType<typeof certificateView>;

/** @throws {ServiceError} of the service */
export async function loadTaxExemption(context: RequestContext<unknown>) {
	const { services } = context;
	const accountId = actingAccount(context);
	await offerNamedAccount(context, accountId);
	const account = ahead(orNull(readAccount(services, accountId)));
	const user = ahead(context.user());
	const { certificates, today, taxedStates } = await services.tax.certificates({ accountId });
	const offered = taxedStates ?? usStates.map(({ code }) => code);
	return {
		accountName: (await account)?.name ?? accountId,
		certificates: certificates.map((certificate) => certificateView(certificate, today, taxedStates)),
		today,
		collects: offered.length > 0,
		states: offered.map((code) => ({ code, name: stateName(code) })),
		ownState: (await account)?.address.state ?? "",
		mayAdd: mayUseCart(await user),
		idempotencyKey: crypto.randomUUID(),
	};
}

/**
 * A notice's link names the account of its certificate.
 * @throws {ServiceError} 404, with the offer to switch if it is another account of the person's
 */
async function offerNamedAccount({ services, url }: RequestContext<unknown>, acting: string): Promise<void> {
	const named = url.searchParams.get("account") ?? "";
	if (!/^[\w.-]{1,128}$/.test(named) || named === acting) return;
	throw await ofOtherAccount(services, named, "certificates");
}

/** Sends or withdraws a certificate; a refused form is shown again as typed, and keeps a file that arrived. */
export async function changeTaxExemption(context: FormContext<typeof certificateForm>) {
	const { services, value, submission, form } = context;
	const accountId = actingAccount(context);
	if (value.intent === "withdraw") {
		try {
			await services.tax.withdrawCertificate({ accountId, certificateId: value.certificateId });
		} catch (error) {
			throw await toastFailure(error, {
				title: "The certificate was not withdrawn",
				to: paths.taxExemption(),
				unanswered: retryLater,
			});
		}
		throw await done("The certificate is withdrawn. It no longer applies to new orders.");
	}
	const { reason, number, allStates, states, expiresOn = null, upload, idempotencyKey } = value;
	if (faultOfFiles(form).upload) return refusedWithFiles(context);
	const uploadId = upload.at(-1);
	if (uploadId === undefined)
		return refusedForm(submission, {
			fields: { upload: "Choose the certificate as a PDF, PNG or JPEG file." },
		});
	try {
		const { taxedStates } = allStates
			? await services.tax.certificates({ accountId })
			: { taxedStates: null };
		await services.tax.addCertificate({
			accountId,
			reason,
			number,
			states: allStates ? (taxedStates ?? usStates.map(({ code }) => code)) : states,
			expiresOn,
			uploadId,
			formKey: idempotencyKey,
		});
	} catch (error) {
		return formFailure(context, error, {
			fieldOfCode: { FILE_GONE: "upload", EXPIRED: "expiresOn" },
			unanswered: `We couldn't reach the shop's service. ${retryLater}`,
		});
	}
	throw await done("We have your certificate. We’ll review it and let you know.");
}

const done = (text: string) => redirectWithToast(paths.taxExemption(), { kind: "success", text });
