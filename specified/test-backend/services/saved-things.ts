/** Favorites, projects, lighting layouts and warranty claims of a user. Errors: `{ errors: [{ message }] }`. */
import { z } from "zod";
import {
	anyObject,
	chosenProduct,
	created,
	done,
	errorShapes,
	found,
	id,
	ok,
	quantity,
	requireUser,
	serviceRoutes,
	text,
} from "../http.ts";
import type { ProjectLine, StoredFavorite, StoredProject, StoredRequest } from "../records.ts";
import type { State } from "../state.ts";

type Chosen = z.infer<typeof chosenProduct>;

const toFavorite = ({ rid, productId }: StoredFavorite) => ({ rid, productId });

export function savedThings(state: State) {
	const { routes, add } = serviceRoutes(errorShapes.errors);
	const path = "/user-service";

	const toProject = ({ projectID, name, note, lines }: StoredProject) => ({
		...{ projectID, name, note },
		...(state.tellsLines && { products: lines }),
	});
	const requireProduct = (productId: string | undefined) =>
		found(
			state.products.find(({ product }) => product.id === productId),
			"Product",
		);
	const addLine = (project: StoredProject, chosen: Chosen) => {
		const line: ProjectLine = { id: state.nextId("L"), ...chosen };
		project.lines.push(line);
	};

	add({
		method: "GET",
		path: `${path}/favorites`,
		handle: (call) => {
			const { userId } = requireUser(call);
			return ok(state.favorites.filter(({ owner }) => owner === userId).map(toFavorite));
		},
	});
	add({
		method: "POST",
		path: `${path}/favorites/add/:id`,
		handle: (call) => {
			const { userId } = requireUser(call);
			const { product } = requireProduct(call.params.id);
			const known = state.favorites.find(
				({ owner, productId }) => owner === userId && productId === product.id,
			);
			const favorite = known ?? { rid: state.nextId("F"), productId: product.id, owner: userId };
			if (!known) state.favorites.push(favorite);
			return created(toFavorite(favorite));
		},
	});
	add({
		method: "DELETE",
		path: `${path}/favorites/remove/:rid`,
		handle: (call) => {
			const { userId } = requireUser(call);
			const favorite = found(
				state.favorites.find(({ owner, rid }) => owner === userId && rid === call.params.rid),
				"Favorite",
			);
			state.favorites.splice(state.favorites.indexOf(favorite), 1);
			return done;
		},
	});
	add({
		method: "GET",
		path: `${path}/projects`,
		handle: (call) => {
			const { userId } = requireUser(call);
			return ok(state.projects.filter(({ owner }) => owner === userId).map(toProject));
		},
	});
	add({
		method: "POST",
		path: `${path}/projects`,
		body: z.strictObject({ name: text.trim().min(1), note: text, product: chosenProduct.optional() }),
		handle: (call) => {
			const { userId } = requireUser(call);
			const { name, note, product } = call.body;
			if (product) requireProduct(product.productId);
			const project = { projectID: state.nextId("P"), name, note, owner: userId, lines: [] };
			if (product) addLine(project, product);
			state.projects.push(project);
			return created(toProject(project));
		},
	});
	add({
		method: "POST",
		path: `${path}/projects/product`,
		body: z.strictObject({ projectID: id, products: z.array(chosenProduct).min(1) }),
		handle: (call) => {
			const { userId } = requireUser(call);
			const project = found(
				state.projects.find(({ owner, projectID }) => owner === userId && projectID === call.body.projectID),
				"Project",
			);
			for (const { productId } of call.body.products) requireProduct(productId);
			for (const product of call.body.products) addLine(project, product);
			return done;
		},
	});
	add({
		method: "PUT",
		path: `${path}/projects/product/:id`,
		body: z.strictObject({ quantity }),
		handle: (call) => {
			const { userId } = requireUser(call);
			const lines = state.projects.filter(({ owner }) => owner === userId).flatMap((own) => own.lines);
			const line = found(
				lines.find((stored) => stored.id === call.params.id),
				"Product of a project",
			);
			line.quantity = call.body.quantity;
			return done;
		},
	});

	/** Visitors may send them; only users have a list. */
	const addRequests = (list: StoredRequest[], prefix: string, postPaths: string[], getPath: string) => {
		for (const postPath of postPaths)
			add({
				method: "POST",
				path: `${path}/${postPath}`,
				access: "visitors",
				body: anyObject,
				handle: ({ body, user }) => {
					const request = { rid: state.nextId(prefix), owner: user?.userId ?? null, content: body };
					list.push(request);
					return created({ rid: request.rid });
				},
			});
		add({
			method: "GET",
			path: `${path}/${getPath}`,
			handle: (call) => {
				const { userId } = requireUser(call);
				return ok(list.filter(({ owner }) => owner === userId).map(({ rid }) => ({ rid })));
			},
		});
	};
	addRequests(state.layouts, "LL", ["lighting-layouts", "lighting-layouts-2"], "lighting-layouts");
	addRequests(state.warrantyClaims, "W", ["warranty-claims"], "warranty-claims");
	return routes;
}
