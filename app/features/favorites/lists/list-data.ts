/** Gives the pages of a shared list the data of `list-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./list-layout.tsx";

const layout = layoutData<typeof loader, "list">(
	"features/favorites/lists/list-layout",
	"list",
	"List not found",
);

/** @throws outside of a list */
export const useList = layout.useData;
export const listMeta = layout.meta;
