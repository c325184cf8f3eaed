import { implement } from "@orpc/server";
import { workspaceContract } from "#contracts/rep-workspace/rep-workspace";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import {
	addTask,
	deleteTask,
	markTask,
	readSection,
	readWorkspace,
	type WorkspaceDeps,
} from "./workspace.server.ts";

export function workspaceRoutes(deps: WorkspaceDeps, verify: TokenVerifier) {
	const os = implement(workspaceContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		read: os.read.handler(({ context: { bearer } }) => readWorkspace(deps, bearer)),
		section: os.section.handler(({ context: { bearer }, input }) => readSection(deps, bearer, input)),
		addTask: os.addTask.handler(({ context: { bearer }, input }) => addTask(deps, bearer, input)),
		markTask: os.markTask.handler(({ context: { bearer }, input }) => markTask(deps, bearer, input)),
		deleteTask: os.deleteTask.handler(({ context: { bearer }, input }) => deleteTask(deps, bearer, input.id)),
	});
}
