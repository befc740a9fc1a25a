import { config } from 'zod';

// Imported before anything that builds a schema: the first one would try to evaluate text as code, which the page's content
// security policy refuses.
config({ jitless: true });
