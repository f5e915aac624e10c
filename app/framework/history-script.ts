/**
 * Head script for documents with our own start script. It gives a new history entry the index, and
 * the key under which React Router stores its scroll position. React Router itself sets them only
 * when it starts, and a visitor may leave earlier. The script must not throw.
 */
export const historyScript = `try{if(!(history.state||0).key)history.replaceState({key:Math.random().toString(32).slice(2),idx:0},'')}catch(e){}`
