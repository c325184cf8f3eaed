/** Sends a layout request. */
import { data } from "@remix-run/node";
import { messages } from "#rules/messages";
import { ceilingText, requestLimits } from "#rules/requests/request-terms";
import { paths } from "~/paths.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { failedOrServerText, formFailure, stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { createVisitorLimit, refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { keepingServices } from "~/shared/uploads/store-file.server.ts";
import { toContact } from "../requests/request-fields.ts";
import { faultOfFiles, refusedWithFiles, removeStored } from "../requests/requests.server.ts";
import { readEstimate } from "./estimate-link.ts";
import type { layoutForm } from "./layout-forms.ts";

/** Limits requests of visitors who are not signed in. */
const consumeRequest = createVisitorLimit("layout-requests", { each: 20, seconds: 3600 });

type LayoutContext = FormContext<typeof layoutForm>;
type Sent = Extract<LayoutContext["value"], { intent: "send" }>;

/** Rows of spaces shown at first, and added by the button. */
export const spaceRows = 2;

export async function answerLayout(context: LayoutContext) {
	const { value, submission, form, session } = context;
	if (typeof value.intent === "object") {
		await removeStored(context, value.intent.remove);
		return data({ reply: submission.reply(), rows: rowsIn(form) });
	}
	const fault = faultOfFiles(form);
	if (value.intent === "space")
		return data({
			reply: submission.reply(fault.upload ? { fieldErrors: { upload: [fault.upload] } } : {}),
			rows: Math.min(requestLimits.spaces, rowsIn(form) + spaceRows),
		});
	if (fault.upload) return refusedWithFiles(context);
	const wait = session ? null : await consumeRequest(context.request);
	return wait === null ? sendLayout(context, value) : stoppedForm(submission, wait);
}

/** How many rows of spaces the form had. */
function rowsIn(form: FormData): number {
	const rows = [...form.keys()].map((name) => Number(/^spaces\[(\d+)\]/.exec(name)?.[1] ?? -1) + 1);
	return Math.max(spaceRows, ...rows);
}

async function sendLayout(context: LayoutContext, value: Sent) {
	const spaces = value.spaces
		.filter(({ name }) => name !== "")
		.map(({ mounting, reflectances, ceiling, ...space }) => ({
			...space,
			ceiling: ceilingText({ ceiling, mounting, reflectances }),
		}));
	const estimate = readEstimate(value.estimate);
	const request = {
		project: value.project,
		location: value.location,
		projectType: value.projectType,
		deadline: value.deadline,
		controls: value.controls,
		voltage: value.voltage ?? "",
		notes: value.notes,
		link: value.link,
		contact: toContact(value),
		uploads: value.upload,
		formKey: value.idempotencyKey,
	};
	try {
		const { layouts } = await keepingServices(context);
		// The second call of the specification takes what the first one has no room for.
		const guided = spaces.length > 0 || estimate !== "";
		const { rid, number } = guided
			? await layouts.sendGuided({ ...request, spaces, estimate })
			: await layouts.send(request);
		const toast = { kind: "success", text: messages.layouts.sent } as const;
		if (!context.session)
			return redirectWithToast(paths.lightDesignLayoutRequest({ sent: number || "yes" }), toast);
		const hasLayoutPage = await context.hasExtension("layouts.layout");
		return redirectWithToast(
			hasLayoutPage ? paths.lightingLayout(rid) : paths.account("my-lighting-layouts"),
			toast,
		);
	} catch (error) {
		await refundAttemptsIfDown(context.request, error);
		return formFailure(context, error, {
			missing: "form",
			fieldOfCode: { FILE_SENT: "upload", FILE_GONE: "upload" },
			...failedOrServerText(messages.layouts.sendFailed),
		});
	}
}
