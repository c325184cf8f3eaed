/** Loads and changes the letterheads of an account and of a representative's agency. */

import type { Services } from "#client/call-context";
import { orNull, readAccount } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { Letterhead, Logo } from "#contracts/letterheads/letterheads";
import type { LetterheadOwner } from "#rules/letterheads/letterhead-terms";
import { mayAdministerCompany } from "#rules/users/permissions";
import { faultOfFiles, refusedWithFiles } from "~/features/requests/requests.server.ts";
import { paths } from "~/paths.ts";
import { actingAccount } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, retryLater, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { ahead } from "~/shared/http/ahead.ts";
import { unprintable } from "~/shared/pdf/fonts.server.ts";
import { formatAddressLines } from "~/shared/pdf/pdf-parts.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { letterheadForm } from "./letterhead-form.ts";

export const letterheadPath = (owner: LetterheadOwner): string =>
	owner === "account" ? paths.companyLetterhead() : paths.agencyLetterhead();

type Texts = Record<"name" | "address" | "phone" | "email" | "website" | "closing", string>;

/** @throws {ServiceError} of the service */
export async function loadLetterhead(context: RequestContext<unknown>, owner: LetterheadOwner) {
	const first = ahead(firstTexts(context, owner));
	const letterheads = await context.services.letterheads.list({ accountId: actingAccount(context) });
	const letterhead = letterheads[owner];
	const texts = letterhead ? printed(letterhead) : [];
	return {
		owner,
		letterhead,
		mayChange: letterheads.mayChange.includes(owner),
		first: letterhead ? shownTexts(letterhead) : await first,
		unprintable: unprintable(texts.join(" ")),
	};
}
export type LetterheadView = Awaited<ReturnType<typeof loadLetterhead>>;

const printed = ({ name, address, phone, email, website, closing }: Letterhead): string[] => [
	name,
	...address,
	phone,
	email,
	website,
	closing,
];

const shownTexts = ({ name, address, phone, email, website, closing }: Letterhead): Texts => ({
	...{ name, phone, email, website, closing },
	address: address.join("\n"),
});

/** Texts offered before anything is set up: those of the account's record, or the representative's email. */
async function firstTexts(context: RequestContext<unknown>, owner: LetterheadOwner): Promise<Texts> {
	const none = { name: "", address: "", phone: "", email: "", website: "", closing: "" };
	if (owner === "agency") return { ...none, email: (await context.user()).email };
	const accountId = actingAccount(context);
	const account = await orNull(readAccount(context.services, accountId));
	if (!account) return none;
	const [name = "", ...address] = formatAddressLines(account.name, account.address);
	return { ...none, name, address: address.join("\n"), phone: account.phone ?? "" };
}

type Changing = FormContext<typeof letterheadForm>;

/** Saves or removes it; a refused form is shown again as typed, with the letterhead as it is now. */
export const changeLetterhead = (owner: LetterheadOwner) => async (context: Changing) => {
	const { services, value, form } = context;
	const accountId = actingAccount(context);
	const version = value.version || null;
	if (owner === "account" && !mayAdministerCompany(await context.user()))
		throw httpError(403, "The company's letterhead is changed by its administrators.");
	if (value.intent === "remove") {
		try {
			await services.letterheads.remove({ accountId, owner, version });
		} catch (error) {
			throw await toastFailure(error, {
				title: "The letterhead was not removed",
				to: letterheadPath(owner),
				unanswered: retryLater,
			});
		}
		throw await done(owner, "The letterhead was removed. Quotes are printed in the manufacturer's name.");
	}
	try {
		if (faultOfFiles(form).upload) return refusedWithFiles(context);
		const { intent: _intent, upload, ...texts } = value;
		await services.letterheads.save({ ...texts, accountId, owner, version, uploadId: upload.at(-1) });
		throw await done(owner, "The letterhead is saved. Open a quote to print it in this name.");
	} catch (error) {
		if (error instanceof Response) throw error;
		return formFailure(context, error, {
			fieldOfCode: { FILE_GONE: "upload" },
			unanswered: `We couldn't reach the shop's service. ${retryLater}`,
		});
	}
};

const done = (owner: LetterheadOwner, text: string) =>
	redirectWithToast(letterheadPath(owner), { kind: "success", text });

// Reads a logo whole; it is small.

/** More than the largest logo that the services keep, in bytes. */
const largest = 16 * 1024 * 1024;

/** @throws {ServiceError} 404 for a logo of letterheads that the user may not use */
export async function readLogo(
	services: Pick<Services, "letterheads">,
	logoReference: { accountId: string; logoId: string },
): Promise<{ type: Logo["type"]; bytes: Buffer }> {
	const parts: Buffer[] = [];
	for (let offset = 0; ; ) {
		const { logo, data, next } = await services.letterheads.logoPart({ ...logoReference, offset });
		parts.push(Buffer.from(data, "base64"));
		if (next === null) return { type: logo.type, bytes: Buffer.concat(parts) };
		if (next <= offset || next > largest) throw ServiceError.notFound("This logo was not found.");
		offset = next;
	}
}
