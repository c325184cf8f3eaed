/** Saves, makes, cancels and deletes submittal packages. */

import { redirect } from "@remix-run/node";
import type { Services } from "#client/call-context";
import { env } from "#client/env.server";
import { ServiceError } from "#client/service-error";
import type { Variation } from "#contracts/catalog/catalog";
import { hasContent, type PackageParts, submittalLimits } from "#rules/submittals/submittal-limits";
import { applyRows, type TypedLines } from "#rules/submittals/submittal-types";
import { inBatches } from "~/features/catalog/catalog.server.ts";
import { paths } from "~/paths.ts";
import { httpError } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, refusedForm } from "~/shared/forms/form-answer.server.ts";
import { laterPage } from "~/shared/paged.ts";
import { loadFirstPicture } from "~/shared/photos/shown-photo.server.ts";
import { answerUnstored, StorageFailed } from "~/shared/submittals/package-files.server.ts";
import { recordId, records, type SubmittalRecord } from "~/shared/submittals/submittal-store.server.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { cancelPackage, removePackage, startPackage } from "../job/make-package.server.ts";
import type { SubmittalInput } from "../pdf/submittal-input.ts";
import { jobKey, readSource, type SubmittalContext, type SubmittalParams } from "../source/source.server.ts";
import {
	type Collected,
	collect,
	companyLine,
	missingAccessories,
	type PackageDetails,
	readDetails,
	takeSnapshot,
} from "./collect.server.ts";
import { getObstacle, savesTagsInProject } from "./load-submittal.server.ts";
import type { FilledSubmittal, submittalForm } from "./submittal-form.ts";

type Context = FormContext<typeof submittalForm, SubmittalParams>;

const busy =
	"Your account is making another package right now. We kept what you typed. Try again in a minute.";
const keptTooMany = `You've kept ${submittalLimits.packages} packages. Delete one you no longer need, then save this one.`;

const nothingToPrint = "Include the fixture schedule, the spec sheets or the photometry.";
const notStored = "Packages can't be saved right now. We kept what you typed. Try again in a minute.";

export async function changeSubmittal(context: Context) {
	const { value } = context;
	switch (value.intent) {
		case "cancel":
			return cancelSubmittal(context);
		case "delete":
			return deleteSubmittal(context);
		default:
			return saveSubmittal(context, value);
	}
}

const pagePath = ({ params, url }: SubmittalContext): string =>
	paths.submittal(params.kind, params.sourceID, { page: laterPage(url.searchParams) });

/** Saves after everything that can refuse, so that a refused form has changed nothing. */
async function saveSubmittal(context: Context, value: FilledSubmittal) {
	const { submission, accountId, session, services, log } = context;
	try {
		const [collected, savesInSource] = await Promise.all([collect(context), savesTagsInProject(context)]);
		const { source, record } = collected;
		if (await isOverLimit(collected)) return refusedForm(submission, { form: keptTooMany }, { status: 409 });
		const { rows, intent, stamps, schedule, sheets, photometry, ...cover } = value;
		const parts: PackageParts = { stamps, schedule, sheets, photometry };
		const { lines, edits, changes } = applyRows(collected.lines, record.edits, rows, savesInSource);
		const typed = { ...collected, lines, record: { ...record, cover, edits, parts } };
		const save = () => saveTyped(context, typed.record, changes);
		if (intent === "save") {
			await save();
			throw await redirectWithToast(pagePath(context), { kind: "success", text: "Types and cover saved." });
		}
		const obstacle = getObstacle(source.lines?.length ?? null);
		if (obstacle) return refusedForm(submission, { form: obstacleText(obstacle) }, { status: 409 });
		if (!hasContent(parts)) return refusedForm(submission, { form: nothingToPrint });
		const details = await readDetails(services, typed, typed.record);
		if (details.types.length === 0)
			return refusedForm(submission, { form: "Every type is left out. Include at least one." });
		const started = await startPackage({
			key: jobKey({ accountId, session }),
			record: typed.record,
			snapshot: takeSnapshot(typed, typed.record, details),
			save,
			...(await prepareInput(context, typed, details)),
		});
		if (started === "busy") return refusedForm(submission, { form: busy }, { status: 409 });
	} catch (error) {
		if (error instanceof ServiceError) return formFailure(context, error);
		if (error instanceof StorageFailed) {
			log.error({ err: error }, "a submittal package can't be stored");
			return refusedForm(submission, { form: notStored }, { status: 503 });
		}
		throw error;
	}
	throw redirect(pagePath(context), 303);
}

const obstacleText = (obstacle: NonNullable<ReturnType<typeof getObstacle>>): string =>
	typeof obstacle === "object" ? obstacle.tooMany : "There are no lines to put into a package.";

/** Only a new package counts against the limit. */
async function isOverLimit({ source, record }: Collected): Promise<boolean> {
	const storedPackages = await records.list(source.owner);
	return (
		storedPackages.length >= submittalLimits.packages && !storedPackages.some(({ id }) => id === record.id)
	);
}

/**
 * The project first: if the record is lost after it, the project's own tags count.
 * @throws {ServiceError} when the project refuses its tags
 */
async function saveTyped(
	{ services, params }: Context,
	{ owner, id, title, cover, edits, parts, ...rest }: SubmittalRecord,
	changes: TypedLines["changes"],
): Promise<SubmittalRecord> {
	if (changes.length > 0) await services.projects.changeLines({ projectID: params.sourceID, lines: changes });
	// A job may have ended since the record was read.
	const current = (await records.read(owner, id)) ?? { ...rest, owner, id };
	const saved = { ...current, title, cover, edits, parts };
	await records.write(owner, saved);
	return saved;
}

async function ownRecord(context: SubmittalContext): Promise<SubmittalRecord> {
	const source = await readSource(context);
	const record = await records.read(source.owner, recordId(source)).catch(answerUnstored);
	if (!record) throw httpError(404, "There is no such package.");
	return record;
}

async function cancelSubmittal(context: Context) {
	await cancelPackage(await ownRecord(context)).catch(answerUnstored);
	return redirectWithToast(pagePath(context), { kind: "success", text: "The package was canceled." });
}

async function deleteSubmittal(context: Context) {
	await removePackage(await ownRecord(context)).catch(answerUnstored);
	return redirectWithToast(pagePath(context), { kind: "success", text: "The package is deleted." });
}

/** Pictures that took longer are left out, in ms. */
const picturesMs = 10_000;

type Prepared = { input: SubmittalInput; pictures: ReadonlyMap<number, Buffer> };

async function prepareInput(
	{ url, services }: Pick<SubmittalContext, "url" | "services">,
	{ source, record, account, lines }: Collected,
	{ types: described, products, photometry }: PackageDetails,
): Promise<Prepared> {
	const list = [...products.values()];
	const places = new Map(list.map(({ productID }, place) => [productID, place]));
	const types = described.map(({ productID, options: _inFacts, ...type }) => ({
		...type,
		product: (productID === null ? undefined : places.get(productID)) ?? null,
		photometry: photometry.get(type.variationID),
	}));
	const variations = types.map(({ product, variationID }) =>
		product === null ? undefined : list[product]?.variations.find(({ id }) => id === variationID),
	);
	const input: SubmittalInput = {
		storeName: env.STORE_NAME,
		company: companyLine(),
		origin: env.ORIGIN ?? url.origin,
		date: new Date().toISOString(),
		cover: record.cover,
		parts: record.parts,
		account,
		source: source.label,
		needs: missingAccessories({ source, lines }, record.edits),
		types,
		products: list,
	};
	return { input, pictures: record.parts.sheets ? await loadPictures(services, variations) : new Map() };
}

async function loadPictures(
	services: Services,
	variations: readonly (Variation | undefined)[],
): Promise<Map<number, Buffer>> {
	const loaded = new Map<Variation, Buffer>();
	const late = new Promise<void>((resolve) => setTimeout(resolve, picturesMs).unref());
	const skus = variations.filter((variation) => variation !== undefined);
	const loading = inBatches(skus, 1, async ([sku]) => {
		const bytes = sku === undefined ? null : await loadFirstPicture(services, sku.images);
		if (sku !== undefined && bytes) loaded.set(sku, bytes);
		return [];
	});
	await Promise.race([loading, late]);
	return new Map(
		variations.flatMap((variation, index) => {
			const bytes = variation && loaded.get(variation);
			return bytes ? [[index, bytes] as const] : [];
		}),
	);
}
