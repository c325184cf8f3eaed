import type { ReactNode } from "react";
import { paths } from "~/paths.ts";
import { type ShareWays, SharingFrame } from "~/shared/sharing/sharing-frame.tsx";
import { useProject } from "../project-data.ts";

export const projectShareWays = (projectID: string): ShareWays => ({
	links: { to: paths.shareProject(projectID), needs: "sharing.create" },
	people: { to: paths.projectRights(projectID), needs: "projects.saveRights" },
});

/** Both ways to share a project. */
export function ShareProject({ children }: { children: ReactNode }) {
	const { projectID, name } = useProject();
	return (
		<SharingFrame
			name={name}
			trail={[
				{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
				{ label: name, to: paths.project(projectID) },
			]}
			ways={projectShareWays(projectID)}
		>
			{children}
		</SharingFrame>
	);
}
