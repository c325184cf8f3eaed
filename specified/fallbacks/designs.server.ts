/**
 * Custom designs with the specified calls: saved and listed. A service may keep ids alone, so the shop remembers
 * name and part number of what it saved.
 */
import { z } from "zod";
import { ServiceError } from "#client/service-error";
import { oneAtATime } from "#client/storage/one-at-a-time.server";
import { createShortMemory, memoryKey } from "#client/storage/short-memory.server";
import type { CustomDesign } from "#contracts/custom-builder/custom-designs";
import type { FallbackContext, Fallbacks } from "../fallbacks.server.ts";

const yearSeconds = 365 * 24 * 3600;
const saved = createShortMemory(
	"design",
	z.object({ name: z.string(), partNumber: z.string() }),
	yearSeconds,
);
const savedForms = createShortMemory("design form", z.object({ rid: z.string() }), 7 * 24 * 3600);

const getKey = ({ call }: FallbackContext, rid: string) => memoryKey(call.userId, rid);

async function readDesigns(context: FallbackContext): Promise<CustomDesign[]> {
	const { items } = await context.specified.designs.list();
	return Promise.all(
		items.map(async (design) => {
			if (design.name !== "" && design.partNumber !== null) return design;
			const savedDesign = await saved.read(getKey(context, design.rid));
			return {
				...design,
				name: design.name || (savedDesign?.name ?? ""),
				partNumber: design.partNumber ?? savedDesign?.partNumber ?? null,
			};
		}),
	);
}

async function findDesign(context: FallbackContext, rid: string): Promise<CustomDesign> {
	const design = (await readDesigns(context)).find((one) => one.rid === rid);
	if (!design) throw ServiceError.notFound("This design was not found.");
	return design;
}

export const designFallbacks: Fallbacks<"designs"> = {
	list: (_, context) => readDesigns(context),

	/** One at a time, so that a double click saves one. */
	add: ({ name, partNumber, formKey }, context) =>
		oneAtATime(`designs:${context.call.userId}`, async () => {
			const form = formKey && memoryKey(context.call.userId, formKey, name, partNumber);
			const earlier = form ? await savedForms.read(form) : null;
			if (earlier) return findDesign(context, earlier.rid);
			const before = new Set((await context.specified.designs.list()).items.map(({ rid }) => rid));
			const answer = await context.specified.designs.add({ name, partNumber });
			const added =
				answer ?? (await context.specified.designs.list()).items.find(({ rid }) => !before.has(rid));
			if (!added) throw ServiceError.unavailable(new Error("The saved design is not in the list."));
			await saved.write(getKey(context, added.rid), { name, partNumber });
			if (form) await savedForms.write(form, { rid: added.rid });
			return { rid: added.rid, name, partNumber, updatedAt: added.updatedAt };
		}),

	design: ({ rid }, context) => findDesign(context, rid),
};
