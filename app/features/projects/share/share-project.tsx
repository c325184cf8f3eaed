import type { ReactNode } from "react";
import { paths } from "~/paths.ts";
import { SharePage, type ShareWays } from "~/shared/sharing/share-page.tsx";
import { useProject } from "../project-data.ts";

export const projectShareWays = (projectID: string): ShareWays => ({
	links: { to: paths.shareProject(projectID), needs: "sharing.create" },
	people: { to: paths.projectRights(projectID), needs: "projects.saveRights" },
});

/** Both ways to share a project. */
export function ShareProject({ children }: { children: ReactNode }) {
	const { projectID, name } = useProject();
	return (
		<SharePage
			name={name}
			trail={[
				{ label: "My Quotes / Projects", to: paths.account("my-quotes-projects") },
				{ label: name, to: paths.project(projectID) },
			]}
			ways={projectShareWays(projectID)}
		>
			{children}
		</SharePage>
	);
}
