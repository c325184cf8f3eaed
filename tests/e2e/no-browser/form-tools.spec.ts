/** Forms that agents in the visitor's browser use (WebMCP): what they are called, and which submit by themselves. */
import { expect, Reader, signedInReader, test } from "./reader.ts";

const product = "/p/led-lamps/par-reflectors/tcp-par38-led-90-w-equivalent-e26-enclosed-rated";

/** Name and whether the agent submits, of each form that is a tool. */
const toolsOf = ({ page }: Reader) =>
	Object.fromEntries(
		[...page.html.matchAll(/<form[^>]*toolname="([^"]+)"[^>]*>/g)].map(([form, name = ""]) => {
			expect(form).toMatch(/tooldescription="[^"]{40,}"/);
			return [name, form.includes("toolautosubmit")];
		}),
	);

test("forms that read are submitted by agents, and those that change by the person", async () => {
	const guest = new Reader();
	const toolsAt = async (path: string, reader = guest) => {
		await reader.open(path);
		return toolsOf(reader);
	};
	expect(await toolsAt("/category")).toEqual({ search_products: true });
	expect(await toolsAt("/compare")).toMatchObject({ compare_products: true });
	expect(await toolsAt("/payback-calculator")).toMatchObject({ calculate_payback: true });
	expect(guest.page.html.match(/toolparamdescription=/g)?.length).toBeGreaterThan(8);
	expect(await toolsAt("/assistant/tools/findEquivalents")).toMatchObject({ findEquivalents: true });
	expect(await toolsAt("/quick-order")).toMatchObject({ check_order_list: false });
	const buyer = await signedInReader("demo-distributor");
	await buyer.open(product);
	const id = /\?option=([\w-]+)/.exec(buyer.page.html)?.[1] ?? "";
	expect(await toolsAt(`/projects/add?product=${id}&view=new`, buyer)).toMatchObject({
		add_to_project: false,
	});
});
