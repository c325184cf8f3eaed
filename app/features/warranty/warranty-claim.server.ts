/** Reads and files a warranty claim. */

import { data, redirect } from "@remix-run/node";
import { shopToday } from "#rules/clock/shop-time-zone";
import { type Coverage, faultOfDates, warrantyCoverage } from "#rules/warranty/warranty-coverage";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices } from "~/shared/uploads/store-file.server.ts";
import { toContact } from "../requests/request-fields.ts";
import { faultOfFiles, refusedWithFiles, removeStored } from "../requests/requests.server.ts";
import type { claimForm } from "./claim-forms.ts";
import { type ClaimSubject, subjectOfSku, subjectOfUrl } from "./claim-subject.server.ts";

/** Limits claims of visitors who are not signed in. */
const consumeClaim = createVisitorLimit("warranty-claims", { each: 20, seconds: 3600 });

type ClaimContext = FormContext<typeof claimForm>;

/** What "Check coverage" answers. */
export type CheckedCoverage = Coverage & { sku: string; name: string; link: string | null };

const today = () => shopToday();

export async function answerClaim(context: ClaimContext) {
	const { value, submission, form, session } = context;
	if (typeof value.intent === "object") {
		await removeStored(context, value.intent.remove);
		return data({ reply: submission.reply(), coverage: null });
	}
	const { sku, installedOn, purchasedOn: typedPurchase } = value;
	const subject = (await subjectOfUrl(context)) ?? (await subjectOfSku(context, sku));
	const purchasedOn = subject.order?.orderedOn ?? typedPurchase;
	const fields = faultOfDates(purchasedOn, installedOn);
	const fault = faultOfFiles(form);
	if (fields) return refusedWithFiles(context, fields);
	if (value.intent === "check") {
		const coverage = warrantyCoverage(subject, { purchasedOn, installedOn }, today());
		const { name, link } = subject;
		const { upload } = fault;
		const reply = submission.reply(upload ? { fieldErrors: { upload: [upload] } } : {});
		return data({ reply, coverage: { ...coverage, sku: subject.sku, name, link } });
	}
	if (fault.upload) return refusedWithFiles(context);
	const wait = session ? null : await consumeClaim(context.request);
	if (wait !== null) return stoppedForm(submission, wait);
	return fileClaim(context, value, { ...subject, purchasedOn });
}

type Sent = Extract<ClaimContext["value"], { intent: "send" }>;

async function fileClaim(
	context: ClaimContext,
	value: Sent,
	subject: ClaimSubject & { purchasedOn: string | null },
) {
	try {
		const { warrantyClaims } = await keepingServices(context);
		const { rid, number } = await warrantyClaims.send({
			productId: subject.productId,
			sku: subject.sku,
			orderId: subject.order?.orderId ?? null,
			lineId: subject.order?.lineId ?? null,
			orderNumber: subject.order?.orderNumber ?? value.orderNumber,
			purchasedOn: subject.purchasedOn,
			installedOn: value.installedOn,
			quantity: value.quantity,
			installed: value.installed,
			failure: value.failure,
			description: value.description,
			dateCode: value.dateCode,
			contact: toContact(value),
			link: value.link,
			uploads: value.upload,
			formKey: value.idempotencyKey,
		});
		if (!context.session) return redirect(paths.warrantyClaim({ sent: number }), 303);
		const text = number ? `Warranty claim ${number} was filed.` : "Your warranty claim was filed.";
		const to = (await context.hasExtension("warrantyClaims.claim"))
			? paths.claim(rid)
			: paths.account("my-warranty-claims");
		return redirectWithToast(to, { kind: "success", text });
	} catch (error) {
		await refundAttemptsIfDown(context.request, error);
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: {
				QUANTITY: "quantity",
				INSTALLED: "installed",
				INSTALLED_ON: "installedOn",
				PURCHASED_ON: "purchasedOn",
				FILE_SENT: "upload",
				FILE_GONE: "upload",
			},
		});
	}
}
