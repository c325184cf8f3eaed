/** What agents should know about the shop: the instructions of the MCP server, and `llms.txt`. */
import { paths } from "~/paths.ts";

/** @returns Markdown */
export const shopGuide = (storeName: string, origin: string): string => `# ${storeName}

> B2B storefront of a lighting manufacturer: LED lamps and fixtures, with technical data, spec sheets, and prices for customers with an account.

- Find products with \`findProducts\` and look one up with \`getProduct\`. Use part numbers exactly as they are given. Dimensions are in inches, light output in lumens (lm).
- Every figure comes from the catalog. If a figure is missing, it is unknown: do not estimate it. Link to the product page.
- Prices, stock, quotes and orders belong to a customer account. Tools for these need the user's permission: sign in with OAuth when the server answers 401.
- Tools that change something take an \`idempotencyKey\`. Use a new one for each change, and the same one to retry.
- Money is in US dollars.

## Links

- [Catalog](${origin}${paths.categories()}): all categories
- [Sitemap](${origin}${paths.sitemapIndex()}): every product and part number. Search pages are closed to crawlers; search with \`findProducts\`
- [MCP server](${origin}${paths.mcp()}): Streamable HTTP; the catalog needs no sign-in
- [MCP server that asks for a sign-in](${origin}${paths.accountMcp()}): for clients that only sign in when they connect
- [UCP profile](${origin}${paths.ucpProfile()}): Universal Commerce Protocol over REST, for a linked user
- [Terms and conditions](${origin}${paths.termsAndConditions()})
- [Contact](${origin}${paths.contactUs()})
`;
