/** Routes of projects and lists of favorites: URL, and file. Pages are below `/user`, in their layouts. */
export const projectPages = [
	["projects/:projectID", "features/projects/project-page.tsx"],
	["projects/:projectID/edit", "features/projects/edit-project-page.tsx"],
	["projects/:projectID/delete", "features/projects/delete-project-page.tsx"],
	["projects/:projectID/people", "features/projects/rights/project-rights-page.tsx"],
	["projects/:projectID/share", "features/projects/share/share-project-page.tsx"],
	["projects/:projectID/compliance", "features/projects/compliance/compliance-page.tsx"],
] as const;

export const favoriteListPages = [
	["favorite-lists/:listID", "features/favorites/lists/list-page.tsx"],
	["favorite-lists/:listID/people", "features/favorites/lists/list-rights-page.tsx"],
	["favorite-lists/:listID/share", "features/favorites/lists/share-list-page.tsx"],
	["favorite-lists/:listID/rename", "features/favorites/lists/rename-list-page.tsx"],
	["favorite-lists/:listID/delete", "features/favorites/lists/delete-list-page.tsx"],
	["favorite-lists/:listID/notes/:rid", "features/favorites/lists/list-note-page.tsx"],
] as const;

/** Downloads of projects and favorites. */
export const projectFiles = [
	["user/projects/:projectID/compliance.csv", "features/projects/compliance/compliance-csv.resource.ts"],
	["user/projects/:projectID/compliance.pdf", "features/projects/compliance/compliance-pdf.resource.ts"],
	["user/projects/:projectID/export.csv", "features/projects/project-csv.resource.ts"],
	["user/favorites.csv", "features/favorites/favorites-csv.resource.ts"],
	["user/favorite-lists/:listID/export.csv", "features/favorites/lists/list-csv.resource.ts"],
] as const;
