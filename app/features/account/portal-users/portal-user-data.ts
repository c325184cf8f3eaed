/** Gives the pages of a portal user access to the data of `portal-user-layout.tsx`. */
import { layoutData } from "~/shared/layout-data.ts";
import type { loader } from "./portal-user-layout.tsx";

/** @throws outside of a portal user */
export const { useData: usePortalUser } = layoutData<typeof loader, "user">(
	"features/account/portal-users/portal-user-layout",
	"user",
	"User not found",
);
