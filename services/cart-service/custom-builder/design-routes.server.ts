/** Every call needs a signed-in user. */
import { implement } from "@orpc/server";
import { customDesignsContract } from "#contracts/custom-builder/custom-designs";
import type { Db } from "../../db/connect.server.ts";
import { signedIn, type TokenVerifier } from "../../shared/auth.server.ts";
import type { ServiceContext } from "../../shared/http.server.ts";
import { addDesign, deleteDesign, design, designPrice, designs, renameDesign } from "./designs.server.ts";

export function designRoutes(db: Db, verify: TokenVerifier) {
	const os = implement(customDesignsContract).$context<ServiceContext>().use(signedIn(verify));
	return os.router({
		list: os.list.handler(({ context }) => designs(db, context.bearer)),
		add: os.add.handler(({ context, input }) => addDesign(db, context.bearer, input)),
		design: os.design.handler(({ context, input }) => design(db, context.bearer, input.rid)),
		rename: os.rename.handler(({ context, input }) => renameDesign(db, context.bearer, input)),
		delete: os.delete.handler(({ context, input }) => deleteDesign(db, context.bearer, input.rid)),
		price: os.price.handler(({ context, input }) => designPrice(db, context, input.partNumber)),
	});
}
