import { implement } from "@orpc/server";
import {
	type Letterhead,
	type Letterheads,
	type Logo,
	letterheadsContract,
	type SavedLetterhead,
} from "#contracts/letterheads/letterheads";
import type { PortalUser } from "#contracts/users/user";
import type { LetterheadOwner } from "#rules/letterheads/letterhead-terms";
import { uploadLimits } from "#rules/requests/upload-limits";
import { fullName } from "#rules/users/full-name";
import { mayAdministerCompany, mayReadTerritory, mayUseCart } from "#rules/users/permissions";
import type { LetterheadTable } from "../../db/company-schema.ts";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import { notFound, notOfAccount, type ServiceContext, ServiceFailure } from "../../shared/http.server.ts";
import { type AccountActor, type AccountCall, accountActor } from "../accounts/accounts.server.ts";
import { partName, type UploadFiles } from "../uploads/upload-files.server.ts";
import { takeUpload, unsentUpload } from "../uploads/uploads-repository.server.ts";
import {
	deleteLetterhead,
	insertLetterhead,
	type LetterheadPlace,
	letterheadRow,
	toLetterhead,
	toLogo,
	updateLetterhead,
} from "./letterheads-repository.server.ts";
import { type LogoImage, readLogo, UnusableLogo } from "./logo-image.server.ts";

/** Every call needs a signed-in user. */
export function letterheadRoutes(deps: LetterheadDeps, verify: TokenVerifier) {
	const os = implement(letterheadsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context, input }) => listLetterheads(deps, context, input.accountId)),
		save: os.save.handler(({ context, input }) => saveLetterhead(deps, context, input)),
		remove: os.remove.handler(({ context, input }) => removeLetterhead(deps, context, input)),
		logoPart: os.logoPart.handler(({ context, input }) => logoPart(deps, context, input)),
	});
}

/** `now` in ms since 1970. */
type LetterheadDeps = { db: Db; files: UploadFiles; now: () => number };

const what = "This account";
const readers = {
	may: (user: PortalUser) => mayUseCart(user) || mayReadTerritory(user),
	refusal: "Letterheads are for people who see the quotes of the account.",
	what,
};
const editors = {
	account: {
		may: mayAdministerCompany,
		refusal: "The company's letterhead is changed by its administrators.",
		what,
	},
	agency: {
		may: mayReadTerritory,
		refusal: "An agency's letterhead is for representatives.",
		what,
	},
} as const;

const getPlace = (owner: LetterheadOwner, { user, accountId }: AccountActor): LetterheadPlace =>
	owner === "account" ? { account_id: accountId, user_id: null } : { account_id: null, user_id: user.userId };

/** A representative's own, whatever the account; nobody else has an agency. */
const agencyRow = (db: Db, actor: AccountActor) =>
	mayReadTerritory(actor.user) ? letterheadRow(db, getPlace("agency", actor)) : Promise.resolve(undefined);

/** @throws {ServiceFailure} 403 without access to quotes, 404 for another account */
async function listLetterheads(
	{ db }: LetterheadDeps,
	call: AccountCall,
	requestedAccountId: string,
): Promise<Letterheads> {
	const actor = await accountActor(db, call, readers, requestedAccountId);
	const [account, agency] = await Promise.all([
		letterheadRow(db, getPlace("account", actor)),
		agencyRow(db, actor),
	]);
	return {
		account: account ? toLetterhead(account) : null,
		agency: agency ? toLetterhead(agency) : null,
		mayChange: (["account", "agency"] as const).filter((owner) => editors[owner].may(actor.user)),
	};
}

const changed = () =>
	new ServiceFailure(
		409,
		"CHANGED",
		"The letterhead was changed or removed since you opened it. Compare it with what is saved now, then try again.",
	);

/**
 * The last one to save counts, but never over a change that the form didn't show.
 * @throws {ServiceFailure} 403 for who may not change it, 404 for another account, 409 CHANGED, 422 FILE_GONE
 */
async function saveLetterhead(
	deps: LetterheadDeps,
	call: AccountCall,
	letterheadInput: SavedLetterhead,
): Promise<Letterhead> {
	const { db, files, now } = deps;
	const actor = await accountActor(db, call, editors[letterheadInput.owner], letterheadInput.accountId);
	const place = getPlace(letterheadInput.owner, actor);
	const before = await letterheadRow(db, place);
	if ((before?.version ?? null) !== letterheadInput.version) throw changed();
	const logo =
		letterheadInput.uploadId === undefined
			? null
			: await storeLogo(deps, actor.user.userId, letterheadInput.uploadId);
	const row: LetterheadTable = {
		...(before ?? { id: crypto.randomUUID(), ...place, ...noLogo }),
		...(letterheadInput.removeLogo && noLogo),
		...logo,
		version: crypto.randomUUID(),
		name: letterheadInput.name,
		address: JSON.stringify(letterheadInput.address),
		phone: letterheadInput.phone,
		email: letterheadInput.email,
		website: letterheadInput.website,
		closing: letterheadInput.closing,
		changed_by: actor.user.userId,
		changed_by_name: fullName(actor.user) || actor.user.email,
		changed_at: new Date(now()).toISOString(),
	};
	try {
		await db.transaction().execute(async (trx) => {
			const saved = before
				? await updateLetterhead(trx, place, before.version, row)
				: await insertLetterhead(trx, row);
			if (!saved) throw changed();
			if (
				letterheadInput.uploadId !== undefined &&
				!(await takeUpload(trx, actor.user.userId, "logo", letterheadInput.uploadId))
			)
				throw fileGone();
		});
	} catch (error) {
		// Whether it was saved is unknown after other errors; the hourly cleaning of files knows.
		if (logo && error instanceof ServiceFailure) await files.remove(logo.logo_stored).catch(() => undefined);
		throw error;
	}
	return toLetterhead(row);
}

const noLogo = {
	logo_id: null,
	logo_type: null,
	logo_stored: null,
	logo_size: 0,
	logo_width: 0,
	logo_height: 0,
} as const;

const fileGone = () =>
	new ServiceFailure(422, "FILE_GONE", "The logo isn't there any more. Choose the file again.");

async function readUsableLogo(bytes: Buffer): Promise<LogoImage> {
	try {
		return await readLogo(bytes);
	} catch (error) {
		throw error instanceof UnusableLogo
			? new ServiceFailure(422, "FILE_GONE", `The logo can't be used: ${error.message}`)
			: error;
	}
}

/** Stores an uploaded logo anew, as it is printed. The upload stays until the letterhead is saved. */
async function storeLogo({ db, files }: LetterheadDeps, userId: string, uploadId: string) {
	const upload = await unsentUpload(db, { user: { userId }, browserKey: null }, uploadId);
	if (upload?.purpose !== "logo" || upload.complete !== 1 || !upload.stored) throw fileGone();
	const { type, width, height, bytes } = await readUsableLogo(
		await readWhole(files, upload.stored, upload.size ?? upload.received),
	);
	const id = crypto.randomUUID();
	for (let at = 0; at < bytes.length; at += uploadLimits.partBytes)
		await files.write(id, at, bytes.subarray(at, at + uploadLimits.partBytes));
	const stored = await files.seal(id, async () => {});
	await files.remove(partName(id)).catch(() => undefined);
	return {
		logo_id: id,
		logo_type: type,
		logo_stored: stored,
		logo_size: bytes.length,
		logo_width: width,
		logo_height: height,
	};
}

async function readWhole(files: UploadFiles, name: string, size: number): Promise<Buffer> {
	const parts: Buffer[] = [];
	for (let at = 0; at < size; ) {
		const part = await files.read(name, at, uploadLimits.partBytes);
		if (part.length === 0) throw notFound("This file");
		parts.push(part);
		at += part.length;
	}
	return Buffer.concat(parts);
}

/** @throws {ServiceFailure} 403 for who may not change it, 404 for another account, 409 CHANGED */
async function removeLetterhead(
	{ db }: LetterheadDeps,
	call: AccountCall,
	{ accountId, owner, version }: { accountId: string; owner: LetterheadOwner; version: string | null },
): Promise<{ owner: LetterheadOwner }> {
	const actor = await accountActor(db, call, editors[owner], accountId);
	const place = getPlace(owner, actor);
	if (version !== null && (await deleteLetterhead(db, place, version))) return { owner };
	if (await letterheadRow(db, place)) throw changed();
	return { owner };
}

/** @throws {ServiceFailure} 404 for a logo of letterheads that the caller may not use, and for an earlier one */
async function logoPart(
	{ db, files }: LetterheadDeps,
	call: AccountCall,
	{ accountId: requestedAccountId, logoId, offset }: { accountId: string; logoId: string; offset: number },
): Promise<{ logo: Logo; data: string; next: number | null }> {
	const actor = await accountActor(db, call, readers, requestedAccountId);
	const rows = [await letterheadRow(db, getPlace("account", actor)), await agencyRow(db, actor)];
	const row = rows.find((one) => one?.logo_id === logoId);
	const logo = row && toLogo(row);
	if (!logo || !row.logo_stored)
		throw notOfAccount("This logo", { userId: actor.user.userId, accountId: actor.accountId, id: logoId });
	const data = await files.read(row.logo_stored, offset, uploadLimits.partBytes);
	const next = offset + data.length;
	return { logo, data: data.toString("base64"), next: data.length > 0 && next < logo.size ? next : null };
}
