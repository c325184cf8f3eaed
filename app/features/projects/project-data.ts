/** Gives the pages of a project access to the data of `project-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./project-layout.tsx";

const layout = layoutData<typeof loader, "project">(
	"features/projects/project-layout",
	"project",
	"Project not found",
);

/** @throws outside of a project */
export const useProject = layout.useData;
export const projectMeta = layout.meta;
