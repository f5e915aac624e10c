/**
 * A head script for documents that start by our own lines: gives a new history entry the key under
 * which React Router stores its scroll position, and its index. React Router itself writes them only
 * when it starts, later than a visitor may leave. The script must not throw.
 */
export const historyScript = `try{if(!(history.state||0).key)history.replaceState({key:Math.random().toString(32).slice(2),idx:0},'')}catch(e){}`
