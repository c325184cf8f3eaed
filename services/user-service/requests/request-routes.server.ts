import { implement } from "@orpc/server";
import { layoutsContract } from "#contracts/lighting-layouts/layouts";
import { uploadsContract } from "#contracts/requests/uploads";
import { warrantyClaimsContract } from "#contracts/warranty/warranty-claims";
import type { TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { claim, claimPage, claims, sendClaim, toClaimSummary } from "./claims.server.ts";
import type { RequestDeps } from "./file-request.server.ts";
import { layout, layoutPage, layouts, sendLayout } from "./layouts.server.ts";
import { replyToRequest } from "./reply.server.ts";
import { owning } from "./request-owner.server.ts";
import { toSummary } from "./requests-repository.server.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { appendPart, createUpload, readPart, removeUpload, upload, uploads } from "./uploads.server.ts";

/** For signed-in users and visitors; lists and details are for users. */
export function requestRoutes(deps: RequestDeps & { files: UploadFiles }, verify: TokenVerifier) {
	const { db } = deps;
	const own = owning(db, verify);
	const plans = implement(layoutsContract).$context<ServiceContext>().use(own);
	const warranty = implement(warrantyClaimsContract).$context<ServiceContext>().use(own);
	const sent = implement(uploadsContract).$context<ServiceContext>().use(own);
	return {
		layouts: plans.router({
			list: plans.list.handler(({ context }) => layouts(db, context.owner)),
			send: plans.send.handler(({ context, input }) => sendLayout(deps, context.owner, input)),
			sendGuided: plans.sendGuided.handler(({ context, input }) => sendLayout(deps, context.owner, input)),
			page: plans.page.handler(({ context, input }) => layoutPage(db, context.owner, input.page)),
			layout: plans.layout.handler(({ context, input }) => layout(db, context.owner, input.rid)),
			reply: plans.reply.handler(async ({ context, input }) =>
				toSummary(await replyToRequest(deps, context.owner, "layout", input)),
			),
		}),
		warrantyClaims: warranty.router({
			list: warranty.list.handler(({ context }) => claims(db, context.owner)),
			send: warranty.send.handler(({ context, input }) => sendClaim(deps, context.owner, input)),
			page: warranty.page.handler(({ context, input }) => claimPage(db, context.owner, input.page)),
			claim: warranty.claim.handler(({ context, input }) => claim(db, context.owner, input.rid)),
			reply: warranty.reply.handler(async ({ context, input }) =>
				toClaimSummary(await replyToRequest(deps, context.owner, "claim", input)),
			),
		}),
		uploads: sent.router({
			list: sent.list.handler(({ context, input }) => uploads(deps, context.owner, input)),
			create: sent.create.handler(({ context, input }) => createUpload(deps, context.owner, input)),
			upload: sent.upload.handler(({ context, input }) => upload(deps, context.owner, input.uploadId)),
			append: sent.append.handler(({ context, input }) => appendPart(deps, context.owner, input)),
			part: sent.part.handler(({ context, input }) => readPart(deps, context.owner, input)),
			remove: sent.remove.handler(({ context, input }) => removeUpload(deps, context.owner, input.uploadId)),
		}),
	};
}
