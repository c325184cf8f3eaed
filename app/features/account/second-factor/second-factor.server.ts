/** What the pages of two-step sign-in load and change. */
import { data, redirect } from "@remix-run/node";
import { encode } from "uqr";
import { inGroups } from "#rules/auth/second-factor";
import {
	consumeAttempt,
	consumePasswordAttempt,
	refundAttempts,
	refundPasswordAttempts,
	secondFactorCalls,
} from "~/features/auth/attempt-limits.server.ts";
import type { changeFactorForm, setUpForm } from "~/features/auth/auth-forms.ts";
import { identityFailure } from "~/features/auth/session-calls.server.ts";
import { paths } from "~/paths.ts";
import type { RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { stoppedForm } from "~/shared/forms/form-answer.server.ts";
import { refundAttemptsIfDown } from "~/shared/http/limits/visitor-limit.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";

/** Shown once, as the answer to the form that made them. */
export type NewRecoveryCodes = { recoveryCodes: string[] };

const answerOnce = (recoveryCodes: string[]) =>
	data<NewRecoveryCodes>({ recoveryCodes }, { headers: { "Cache-Control": "no-store" } });

const fieldOfCode = {
	INVALID_LOGIN_CREDENTIALS: "currentPassword",
	INVALID_PASSWORD: "currentPassword",
	INVALID_SECOND_FACTOR: "signInCode",
	SECOND_FACTOR_USED: "signInCode",
};

export async function loadSecondFactor({ services, user }: RequestContext<unknown>) {
	const [{ on, setUp }, { email }] = await Promise.all([services.secondFactor.status(), user()]);
	return {
		email,
		on,
		setUp: setUp && { groups: inGroups(setUp.key), uri: setUp.uri, qr: drawQr(setUp.uri) },
	};
}

/** The dark squares of a QR code, as the path of an SVG of `size` units. */
function drawQr(text: string): { size: number; path: string } {
	const { size, data: rows } = encode(text, { ecc: "M", border: 4 });
	const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: path.join("") };
}

export async function setUpSecondFactor(context: FormContext<typeof setUpForm, unknown>) {
	const { value, submission, request, user } = context;
	const { email } = await user();
	if (value.intent === "start") {
		const { wait, device } = await consumePasswordAttempt("password", request, email);
		if (wait) return stoppedForm(submission, wait);
		try {
			await secondFactorCalls(context, device).start({ password: value.currentPassword });
		} catch (error) {
			await refundAttemptsIfDown(request, error);
			return identityFailure(submission, error, fieldOfCode);
		}
		await refundPasswordAttempts("password", request, email, device);
		const text = "Scan the QR code with your authenticator app, then enter its code.";
		const { pathname, search } = context.url;
		throw await redirectWithToast(pathname + search, { kind: "info", text });
	}
	const wait = await consumeAttempt("code", request, email);
	if (wait) return stoppedForm(submission, wait);
	try {
		const { recoveryCodes } = await secondFactorCalls(context, null).confirm({ code: value.signInCode });
		await refundAttempts("code", request, email);
		return answerOnce(recoveryCodes);
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error, fieldOfCode);
	}
}

/** Leads to where it is turned on, whoever has none. */
export async function requireSecondFactor({
	services,
}: Pick<RequestContext<unknown>, "services">): Promise<void> {
	const { on } = await services.secondFactor.status();
	if (!on) throw redirect(paths.secondFactor(), 303);
}

export async function changeSecondFactor(
	context: FormContext<typeof changeFactorForm, { change: "recovery-codes" | "off" }>,
) {
	const { value, submission, request, user, params } = context;
	const [{ email }] = await Promise.all([user(), requireSecondFactor(context)]);
	const { wait: passwordWait, device } = await consumePasswordAttempt("password", request, email);
	const wait = passwordWait ?? (await consumeAttempt("code", request, email));
	if (wait) return stoppedForm(submission, wait);
	const proof = { password: value.currentPassword, code: value.signInCode };
	const calls = secondFactorCalls(context, device);
	const succeed = async () => {
		await refundPasswordAttempts("password", request, email, device);
		await refundAttempts("code", request, email);
	};
	try {
		if (params.change === "recovery-codes") {
			const { recoveryCodes } = await calls.renewRecoveryCodes(proof);
			await succeed();
			return answerOnce(recoveryCodes);
		}
		await calls.turnOff(proof);
	} catch (error) {
		await refundAttemptsIfDown(request, error);
		return identityFailure(submission, error, fieldOfCode);
	}
	await succeed();
	throw await redirectWithToast(paths.secondFactor(), {
		kind: "success",
		text: "Two-step sign-in is off. Remove the shop from your authenticator app.",
	});
}
