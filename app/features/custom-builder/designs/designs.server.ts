/** Saved custom designs: reading and changing them. */
import { nullWhenDown } from "#client/or-null";
import { ServiceError } from "#client/service-error";
import type { CustomDesign } from "#contracts/custom-builder/custom-designs";
import { createMatcher } from "#rules/catalog/search-words";
import { composePartNumber, decodePartNumber } from "#rules/custom-builder/part-number";
import { describeSize, designFigures } from "#rules/custom-builder/run-figures";
import { type Design, designLimits } from "#rules/custom-builder/scx-options";
import { noPriceReason } from "#rules/users/permissions";
import { paths } from "~/paths.ts";
import { loggedNotFound } from "~/shared/auth/acting-account.server.ts";
import { httpError, type RequestContext } from "~/shared/auth/guarded.server.ts";
import type { FormContext } from "~/shared/forms/form-action.server.ts";
import { formFailure, onceDeleted, toastFailure } from "~/shared/forms/form-answer.server.ts";
import { paged, pageNumber } from "~/shared/paged.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import type { changeDesignForm, saveDesignForm } from "./design-forms.ts";
import { type RunPrice, toRunPrice } from "./run-price.ts";

type DesignContext = RequestContext<{ designID: string }>;

type DesignRow = {
	rid: string;
	name: string;
	partNumber: string | null;
	/** "L run, 12 ft × 8 ft"; `null` for a part number that cannot be read. */
	size: string | null;
	watts: number | null;
	lumens: number | null;
	updatedAt: string | null;
};

const readRun = (partNumber: string | null): Design | null => {
	const decoded = partNumber === null ? null : decodePartNumber(partNumber);
	return decoded?.kind === "design" ? decoded.design : null;
};

const shownName = ({ name, partNumber, rid }: CustomDesign) => name || partNumber || `Design ${rid}`;

/** Last changed first; `null` when the service is down. */
export async function loadDesigns({ services }: RequestContext<unknown>): Promise<DesignRow[] | null> {
	const designs = await services.designs.list().catch(nullWhenDown);
	return (
		designs?.map((design) => {
			const run = readRun(design.partNumber);
			const figures = run && designFigures(run);
			return {
				...design,
				name: shownName(design),
				size: run && describeSize(run),
				watts: figures?.watts ?? null,
				lumens: figures?.lumens ?? null,
			};
		}) ?? null
	);
}

/** @throws {Response} 404 for a design of another user */
export async function loadDesign(context: DesignContext) {
	const saved = await readDesign(context);
	const run = readRun(saved.partNumber);
	return {
		rid: saved.rid,
		name: shownName(saved),
		partNumber: saved.partNumber,
		updatedAt: saved.updatedAt,
		run,
		price: run && (await readRunPrice(context, run)),
	};
}

function readDesign(context: DesignContext): Promise<CustomDesign> {
	const { services, params } = context;
	return loggedNotFound(context, "design", { designID: params.designID }, () =>
		services.designs.design({ rid: params.designID }),
	);
}

/** The price of a run for this visitor; a failure only costs the price. */
export async function readRunPrice(
	context: Pick<RequestContext<unknown>, "session" | "user" | "services" | "log">,
	run: Design,
): Promise<RunPrice> {
	if (!context.session) return { kind: "sign-in" };
	const reason = noPriceReason(await context.user());
	if (reason !== null) return { kind: reason };
	try {
		const partNumber = composePartNumber(run);
		return toRunPrice(run, await context.services.designs.price({ partNumber }));
	} catch (error) {
		if (!(error instanceof ServiceError)) throw error;
		if (error.code !== "NOT_OFFERED") context.log.warn({ err: error }, "failed to load the price of a run");
		return { kind: "on-request" };
	}
}

export async function saveDesign(context: FormContext<typeof saveDesignForm>) {
	const { name, part, idempotencyKey } = context.value;
	const decoded = decodePartNumber(part);
	if (decoded.kind === "wrong") throw httpError(400, decoded.reasons.join(" "));
	const partNumber = composePartNumber(decoded.design);
	try {
		const { rid } = await context.services.designs.add({ name, partNumber, formKey: idempotencyKey });
		throw await redirectWithToast(paths.customDesign(rid), { kind: "success", text: `${name} is saved.` });
	} catch (error) {
		return formFailure(context, error, { missing: "form" });
	}
}

export async function changeDesign(context: FormContext<typeof changeDesignForm, { designID: string }>) {
	const { value, params, services } = context;
	const rid = params.designID;
	switch (value.intent) {
		case "rename":
			try {
				await services.designs.rename({ rid, name: value.name });
			} catch (error) {
				return formFailure(context, error);
			}
			throw await redirectWithToast(paths.customDesign(rid), {
				kind: "success",
				text: "The design is renamed.",
			});
		case "copy":
			return copyDesign(context, value.idempotencyKey);
		case "delete":
			try {
				await loggedNotFound(context, "design", { designID: rid }, () =>
					onceDeleted(context.form, services.designs.delete({ rid })),
				);
			} catch (error) {
				if (error instanceof Response) throw error;
				return toastFailure(error, { title: "Could not delete the design", to: paths.customDesign(rid) });
			}
			throw await redirectWithToast(paths.account("my-custom-designs"), {
				kind: "success",
				text: "The design is deleted.",
			});
	}
}

async function copyDesign(
	context: FormContext<typeof changeDesignForm, { designID: string }>,
	formKey: string | undefined,
) {
	const saved = await readDesign(context);
	const run = readRun(saved.partNumber);
	if (!run) throw httpError(422, "This design has no part number that can be copied.");
	const ending = " (copy)";
	const name = shownName(saved).slice(0, designLimits.name - ending.length) + ending;
	try {
		const { rid } = await context.services.designs.add({ name, partNumber: composePartNumber(run), formKey });
		throw await redirectWithToast(paths.customDesign(rid), { kind: "success", text: `${name} is saved.` });
	} catch (error) {
		return toastFailure(error, { title: "Could not copy the design", to: paths.customDesign(saved.rid) });
	}
}

// Search and paging of saved designs.

const perPage = 25;

/** All words must be in name, part number or size. `all` counts every design. */
export function designList(designs: readonly DesignRow[], query: URLSearchParams) {
	const search = (query.get("search") ?? "").trim().slice(0, 80);
	const matches = createMatcher(search);
	const found = designs.filter(({ name, partNumber, size }) => matches([name, partNumber ?? "", size ?? ""]));
	return { search, all: designs.length, ...paged(found, pageNumber(query), perPage) };
}
